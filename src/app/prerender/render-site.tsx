/** The server bundle of the app: the build runs it in Node to prerender the public pages. */
import 'fake-indexeddb/auto'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { HEALTHY_DEVICE } from '#runtime/device-status'
import type { SessionPort } from '#runtime/session'
import type { Json } from '#shared/schema/row-values'
import type { RowTypes } from '#shared/schema/rows'
import { companyFacts } from '#shared/shop/company-facts'
import { shopSwitches } from '#shared/shop/shop-switches'
import { fillFromSnapshot } from '#sync/client/pull/fill-from-snapshot'
import type { Snapshot } from '#sync/contract'
import type { LocalData } from '#sync/react'
import { createDexieStore } from '#sync/store/dexie-store'
import { openLocalDb } from '#sync/store/local-db'
import { pageSnapshot } from '#sync/transport/page-snapshot'
import type { ShopInfo } from '#ui/shop/shop-info'
import { setSiteOrigin } from '#ui/shop/site-addresses'
import { App } from '../app'
import type { PageCode } from '../page-code'
import { createRoutes, pageCodeAt } from '../router'
import { createSyncRelay } from '../startup/sync-relay'
import { collectAnswers } from './collect-answers'
import { listPages } from './list-pages'
import { createStyleRules } from './page-styles'
import { dataElement } from './prerendered-data'
import { moduleLoadedBy, usedModules } from './record-module'

export interface RenderedPage {
  /** HTML for the head: title, description, URLs, preview picture. */
  head: string
  /** HTML for `#root`. */
  body: string
  /** The script element with the data for hydration. */
  data: string
  /** The module of the page, as a path from the root of the repository. */
  module: string
}

export interface SiteRenderer {
  /** Paths of the pages to render. */
  paths: readonly string[]
  /** The shop info that the pages show. */
  shopInfo: ShopInfo
  /** Renders the page at a path. Rejects if the page throws. */
  render(path: string): Promise<RenderedPage>
  /** Modules that the pages rendered so far have loaded, as paths from the root of the repository. */
  usedModules(): ReadonlySet<string>
  /** The stylesheet with the inline styles of the pages rendered so far. */
  css(): string
}

/**
 * `origin`: the origin of the site; `snapshot`: the rows that a visitor sees. Rows that belong to a person, such as
 * reviews, are omitted (`pageSnapshot`).
 */
export async function openRenderer(origin: string, snapshot: Snapshot): Promise<SiteRenderer> {
  setSiteOrigin(origin)
  const db = await openLocalDb({ kind: 'anonymous' })
  const localData: LocalData = { db, store: createDexieStore(db), principal: { kind: 'anonymous' } }
  await fillFromSnapshot(localData.store, pageSnapshot(snapshot), Date.now())
  // These rows are all there are: pages must say that an item does not exist, instead of waiting for a pull.
  await localData.store.write([], (tx) => tx.putMeta('isFilled', true))
  const settings = await db.rows('public_settings').toArray()
  const shopInfo = shopInfoFrom(settings)
  const styleRules = createStyleRules()
  const errors: unknown[] = []
  const probe = async () => 'ok' as const
  const routes = createRoutes({
    report: (code, cause) => errors.push(code === 'page_crashed' ? cause : new Error(`${cause} is no page`)),
    diagnostics: { probe, notes: () => [], subscribe: () => () => undefined },
  })
  const started = {
    session: NO_SESSION,
    sync: createSyncRelay().handle,
    localData,
    visitor: null,
    device: HEALTHY_DEVICE,
  }

  return {
    paths: await listPages(db, shopSwitchesOf(settings)),
    shopInfo,
    usedModules,
    css: styleRules.css,
    async render(path) {
      const module = await moduleOf(pageCodeAt(routes, path))
      const answers = collectAnswers(shopInfo)
      const { prelude } = await prerender(
        <StrictMode>
          <App
            started={{
              get: () => started,
              subscribe: () => () => undefined,
              dismissEviction: () => undefined,
            }}
            routes={routes}
            pwa={null}
            install={{ get: () => 'none', subscribe: () => () => undefined, accept: async () => false }}
            probe={probe}
            page={answers}
            Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>}
          />
        </StrictMode>,
        {
          // In one piece: streamed parts would need an inline script to move them into place.
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          onError: (error) => void errors.push(error),
        },
      )
      const html = await new Response(prelude).text()
      if (errors.length > 0) throw new AggregateError(errors.splice(0), `${path} cannot be rendered`)
      const { head, body } = splitHead(html)
      const data = dataElement({ origin, shopInfo, answers: await answers.answers() })
      return { head, body: styleRules.takeOut(body), data, module }
    },
  }
}

const modules = new Map<PageCode, string>()

/**
 * The module of a page, which several pages may share. Remembered, because a PageCode imports its module only once: a
 * second call would record nothing.
 */
async function moduleOf(code: PageCode | null): Promise<string> {
  if (code === null) throw new Error('a page to prerender must have its own PageCode')
  const recorded = modules.get(code)
  if (recorded !== undefined) return recorded
  // Null outside a build, in tests.
  const module = moduleLoadedBy(() => code.preload()) ?? ''
  await code.preload()
  modules.set(code, module)
  return module
}

/** React writes the elements of the head before all others. */
function splitHead(html: string): { head: string; body: string } {
  const head = /^(?:<(?:meta|link)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)*/.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}

type Setting = RowTypes['public_settings']
const settingOf = (settings: readonly Setting[], key: string) => {
  const value = settings.find(({ setting_key }) => setting_key === key)?.setting_value
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, Json>>)
    : null
}
const shopSwitchesOf = (settings: readonly Setting[]) => shopSwitches(settingOf(settings, 'feature_settings'))
const shopInfoFrom = (settings: readonly Setting[]): ShopInfo => ({
  facts: companyFacts(settingOf(settings, 'company_info')),
  switches: shopSwitchesOf(settings),
})

/** Nothing calls the session while prerendering: only effects and event handlers do. */
const unavailable = () => Promise.reject(new Error('there is no session while prerendering'))
const NO_SESSION: SessionPort = {
  session: { kind: 'anonymous' },
  signIn: unavailable,
  signUp: unavailable,
  signOut: unavailable,
  resendConfirmation: unavailable,
  requestPasswordReset: unavailable,
  openMailedCode: unavailable,
  resetPassword: unavailable,
  updatePassword: unavailable,
  readPrivate: unavailable,
  rpc: unavailable,
  watchRow: unavailable,
  closeAccount: unavailable,
  webPush: { key: unavailable, save: unavailable, remove: unavailable },
}
