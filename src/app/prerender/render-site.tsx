/** The server's side of the app: a bundle of its own that the build runs in Node to render the public pages to HTML. */
import 'fake-indexeddb/auto'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import type { Snapshot } from '#backend/contract'
import { pageSnapshot } from '#backend/page-snapshot'
import { createDexieStore } from '#data/dexie-store'
import { openLocalDb } from '#data/local-db'
import type { LocalData } from '#data/react'
import { companyFacts } from '#domain/company-facts'
import type { Json } from '#domain/mutation'
import type { RowTypes } from '#domain/rows'
import { shopSwitches } from '#domain/shop-switches'
import { HEALTHY_DEVICE } from '#runtime/device-status'
import type { SessionPort } from '#runtime/session'
import { fillFromSnapshot } from '#sync/begin-with-snapshot'
import type { ShopInfo } from '#ui/shop-info'
import { setSiteOrigin } from '#ui/site-addresses'
import { App } from '../app'
import type { PageCode } from '../page-code'
import { createRoutes, pageCodeAt } from '../router'
import { createSyncRelay } from '../startup/sync-relay'
import { collectAnswers } from './collect-answers'
import { listPages } from './list-pages'
import { codeNotes, moduleLoadedBy } from './note-code'
import { createStyleRules } from './page-styles'
import { pageElement } from './prerendered-page'

export interface RenderedPage {
  /** For the head: title, description, addresses, previews. */
  head: string
  /** What stands in `#root`. */
  body: string
  /** What the page needs for its first render in the browser, as an element. */
  data: string
  /** The module of the page, relative to the checkout. */
  module: string
}

export interface SiteRenderer {
  /** Addresses of the pages that everybody can read, and of each thing that the shop shows. */
  paths: readonly string[]
  /** The shop as its pages name it. */
  shopInfo: ShopInfo
  /** Rejects where a page breaks. */
  render(path: string): Promise<RenderedPage>
  /** Modules that the pages rendered so far have loaded on their way, relative to the checkout. */
  usedModules(): ReadonlySet<string>
  /** Rules for elements of the pages rendered so far. */
  css(): string
}

/** `origin`: where the site lives; `snapshot`: what a visitor sees. The pages show nothing that customers wrote. */
export async function openRenderer(origin: string, snapshot: Snapshot): Promise<SiteRenderer> {
  setSiteOrigin(origin)
  const db = await openLocalDb({ kind: 'anonymous' })
  const localData: LocalData = { db, store: createDexieStore(db), principal: { kind: 'anonymous' } }
  await fillFromSnapshot(localData.store, pageSnapshot(snapshot), Date.now())
  // What is not among these rows is not there: pages say so, instead of waiting for more.
  await localData.store.write([], (tx) => tx.putMeta('isFilled', true))
  const settings = await db.rows('public_settings').toArray()
  const shopInfo = shopInfoFrom(settings)
  const rules = createStyleRules()
  const broken: unknown[] = []
  const probe = async () => 'ok' as const
  const routes = createRoutes({
    onNotFound: (path) => broken.push(new Error(`${path} is no page`)),
    onBroken: (error) => broken.push(error),
    diagnostics: { probe, notes: () => [], subscribe: () => () => undefined },
  })
  const started = {
    session: NOBODY,
    sync: createSyncRelay().handle,
    localData,
    visitor: null,
    device: HEALTHY_DEVICE,
  }

  return {
    paths: await listPages(db, shopSwitchesOf(settings)),
    shopInfo,
    usedModules: codeNotes,
    css: rules.css,
    async render(path) {
      const module = await moduleOf(pageCodeAt(routes, path))
      const page = collectAnswers(shopInfo)
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
            page={page}
            Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>}
          />
        </StrictMode>,
        {
          // One piece, in its final order: the pieces that come later would need a script to put them in place.
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          onError: (error) => void broken.push(error),
        },
      )
      const whole = await new Response(prelude).text()
      if (broken.length > 0) throw new AggregateError(broken.splice(0), `${path} cannot be rendered`)
      const { head, body } = splitHead(whole)
      const data = pageElement({ origin, shopInfo, answers: await page.answers() })
      return { head, body: rules.takeOut(body), data, module }
    },
  }
}

const modules = new Map<PageCode, string>()

/** Several pages may be in one module: each of them needs its styles and scripts. */
async function moduleOf(code: PageCode | null): Promise<string> {
  if (code === null) throw new Error('only pages with code of their own are rendered')
  const known = modules.get(code)
  if (known !== undefined) return known
  const module = moduleLoadedBy(() => code.preload()) ?? ''
  await code.preload()
  modules.set(code, module)
  return module
}

/** React writes what belongs into the head before everything else. */
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

/** Effects do not run here, and nothing else asks. */
const unasked = () => Promise.reject(new Error('nobody is here'))
const NOBODY: SessionPort = {
  session: { kind: 'anonymous' },
  signIn: unasked,
  signUp: unasked,
  signOut: unasked,
  resendConfirmation: unasked,
  requestPasswordReset: unasked,
  openMailedCode: unasked,
  resetPassword: unasked,
  updatePassword: unasked,
  readPrivate: unasked,
  rpc: unasked,
  closeAccount: unasked,
  push: { key: unasked, save: unasked, remove: unasked },
}
