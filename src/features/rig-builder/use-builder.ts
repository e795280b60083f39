import { useEffect, useReducer, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDraft } from '#device-data/use-draft'
import { useOtherTabsDraft } from '#device-data/use-other-tabs-draft'
import type { BuilderState } from '#ui/builds/start-from-build'
import type { Build } from './build/build'
import { type FragmentContent, fromFragment, toFragment } from './build/link'
import { PRESETS } from './build/presets'
import { type History, type SavedAs, type Step, step, type Work } from './build-history'

/** Key of the draft. */
export const DRAFT_KEY = 'rig-builder'

/** Types, not interfaces, so that they are a valid stored draft. Builds are stored as fragments of links. */
type StoredWork = { build: string; saved?: { id: string; from: string } }
export type StoredBuild = StoredWork & {
  /** What undo returns to, last entry first, even after a reload. An earlier release stored only fragments. */
  past?: (string | StoredWork)[]
  /** The tab that has stored it. */
  tab?: string
}

/** Steps that are stored: each is written again with every change. */
const STORED_STEPS = 30

const storableWork = ({ build, saved }: Work): StoredWork => ({
  build: toFragment(build),
  ...(saved && { saved: { ...saved } }),
})

const storable = ({ past, now }: History, tab: string): StoredBuild => ({
  ...storableWork(now),
  past: past.slice(-STORED_STEPS).map(storableWork),
  tab,
})

/** The stored state; null for none, or for one that this release cannot read. */
function readWork(stored: StoredWork | string | undefined): Work | null {
  const { build, saved } = typeof stored === 'string' ? { build: stored, saved: undefined } : (stored ?? {})
  const read = buildIn(build)
  return read && { build: read, saved: saved ?? null }
}

const NEW: Work = { build: PRESETS.farrier, saved: null }

/** The first build of the page, or a later one from another tab. */
export type Opened = 'new' | 'draft' | 'link' | 'saved' | 'newer-link' | 'broken-link' | 'other-tab'

export interface BuilderHandle {
  build: Build
  opened: Opened
  /** Title of the project or rig whose link opened the page; null for none. */
  startedFrom: string | null
  /** The row of `saved_builds` that Save changes; null for a build that is not saved. */
  saved: SavedAs | null
  /** `saved`: the row to which the build belongs from now on; without it, the previous row. */
  change: (build: Build, saved?: SavedAs) => void
  /** Null: there is no step to undo, or to redo. */
  undo: (() => void) | null
  redo: (() => void) | null
}

/**
 * The build that is being edited, with undo and redo. Every change is stored immediately and survives a reload, as do
 * the last steps. Opening a link to a build is a step, and so is reading the build of another tab on return to this
 * one; undo restores the previous build. Null while the draft is being read.
 */
export function useBuilder(): BuilderHandle | null {
  const [draft, keepDraft] = useDraft<StoredBuild>(DRAFT_KEY)
  const { linked, linkedId, startedFrom } = useLinkedBuild()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [history, dispatch] = useReducer(step, { past: [], now: NEW, future: [] })
  const { current: tab } = useRef(crypto.randomUUID())

  const isRead = draft !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is applied once, when it has been read
  useEffect(() => {
    if (!isRead || opened !== null) return
    const stored = readWork(draft ?? undefined)
    const past = (draft?.past ?? []).flatMap((work) => readWork(work) ?? [])
    dispatch({ kind: 'start', history: { past, now: stored ?? NEW, future: [] } })
    setOpened(stored ? 'draft' : 'new')
  }, [isRead, opened])

  const isOpened = opened !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the history is the one at the time the link is opened
  useEffect(() => {
    if (!isOpened || linked === 'none') return
    if (typeof linked === 'string') {
      setOpened(`${linked}-link`)
      return
    }
    const saved = linkedId === null ? null : { id: linkedId, from: toFragment(linked.build) }
    const change = { kind: 'change', build: linked.build, saved } as const
    dispatch(change)
    keepDraft(storable(step(history, change), tab))
    setOpened(linkedId === null ? 'link' : 'saved')
  }, [linked, linkedId, isOpened, keepDraft])

  useOtherTabsDraft<StoredBuild>(DRAFT_KEY, (stored) => {
    const theirs = stored === null || stored.tab === tab ? null : readWork(stored)
    if (opened === null || theirs === null || toFragment(theirs.build) === toFragment(history.now.build))
      return
    const change = { kind: 'change', ...theirs } as const
    dispatch(change)
    keepDraft(storable(step(history, change), tab))
    setOpened('other-tab')
  })

  if (opened === null) return null
  const go = (action: Step) => {
    dispatch(action)
    // The first build of the page has been read, and may have changed since.
    setOpened('draft')
    keepDraft(storable(step(history, action), tab))
  }
  return {
    build: history.now.build,
    opened,
    startedFrom,
    saved: history.now.saved,
    change: (build, saved) => go({ kind: 'change', build, ...(saved && { saved }) }),
    undo: history.past.length > 0 ? () => go({ kind: 'undo' }) : null,
    redo: history.future.length > 0 ? () => go({ kind: 'redo' }) : null,
  }
}

function buildIn(fragment: string | undefined): Build | null {
  const read = fromFragment(fragment ?? '')
  return typeof read === 'object' ? read.build : null
}

interface LinkedBuild {
  linked: FragmentContent
  linkedId: string | null
  startedFrom: string | null
}

/**
 * The build in the address, which is then removed from it: a reload must not restore the link's build. `linkedId`: its
 * saved row, if My Builds opened it. `startedFrom`: the project or rig of the build.
 */
function useLinkedBuild(): LinkedBuild {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<LinkedBuild>({ linked: 'none', linkedId: null, startedFrom: null })
  useEffect(() => {
    if (hash === '') return
    const { savedId, startedFrom } = (state ?? {}) as Partial<BuilderState>
    setOpened({
      linked: fromFragment(hash),
      linkedId: typeof savedId === 'string' ? savedId : null,
      startedFrom: typeof startedFrom === 'string' ? startedFrom : null,
    })
    navigate(pathname + search, { replace: true, preventScrollReset: true })
  }, [hash, pathname, search, state, navigate])
  return opened
}
