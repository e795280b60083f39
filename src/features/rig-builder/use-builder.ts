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

/** A `Work` in the draft. A type, because an interface is not assignable to `DraftValue`. */
type StoredWork = {
  /** As the fragment of a link. */
  build: string
  saved?: { id: string; from: string }
}
/** The draft of the rig builder. */
export type StoredBuild = StoredWork & {
  /** What undo returns to, the last step at the end, even after a reload. An earlier release stored only fragments. */
  past?: (string | StoredWork)[]
  /** The tab that has stored it. */
  tab?: string
}

/** Number of undo steps that are stored: each is written again with every change. */
const STORED_STEPS = 30

const toStoredWork = ({ build, saved }: Work): StoredWork => ({
  build: toFragment(build),
  ...(saved && { saved: { ...saved } }),
})

const toStored = ({ past, now }: History, tab: string): StoredBuild => ({
  ...toStoredWork(now),
  past: past.slice(-STORED_STEPS).map(toStoredWork),
  tab,
})

/** The stored state; null for none, or for one that this release cannot read. */
function readWork(stored: StoredWork | string | undefined): Work | null {
  if (typeof stored === 'string') return readWork({ build: stored })
  const content = fromFragment(stored?.build ?? '')
  return typeof content === 'object' ? { build: content.build, saved: stored?.saved ?? null } : null
}

const FIRST_WORK: Work = { build: PRESETS.farrier, saved: null }

/** Where the build comes from when the page opens, or when another tab or a link replaces it. */
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
  const [draft, storeDraft] = useDraft<StoredBuild>(DRAFT_KEY)
  const { linked, linkedId, startedFrom } = useLinkedBuild()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [history, dispatch] = useReducer(step, { past: [], now: FIRST_WORK, future: [] })
  const { current: tab } = useRef(crypto.randomUUID())

  const isRead = draft !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is applied once, when it has been read
  useEffect(() => {
    if (!isRead || opened !== null) return
    const stored = readWork(draft ?? undefined)
    const past = (draft?.past ?? []).flatMap((work) => readWork(work) ?? [])
    dispatch({ kind: 'start', history: { past, now: stored ?? FIRST_WORK, future: [] } })
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
    storeDraft(toStored(step(history, change), tab))
    setOpened(linkedId === null ? 'link' : 'saved')
  }, [linked, linkedId, isOpened, storeDraft])

  useOtherTabsDraft<StoredBuild>(DRAFT_KEY, (stored) => {
    const theirs = stored === null || stored.tab === tab ? null : readWork(stored)
    if (opened === null || theirs === null || toFragment(theirs.build) === toFragment(history.now.build))
      return
    const change = { kind: 'change', ...theirs } as const
    dispatch(change)
    storeDraft(toStored(step(history, change), tab))
    setOpened('other-tab')
  })

  if (opened === null) return null
  const apply = (action: Step) => {
    dispatch(action)
    // The build is the person's own from now on: what the page says about its origin would be false.
    setOpened('draft')
    storeDraft(toStored(step(history, action), tab))
  }
  return {
    build: history.now.build,
    opened,
    startedFrom,
    saved: history.now.saved,
    change: (build, saved) => apply({ kind: 'change', build, ...(saved && { saved }) }),
    undo: history.past.length > 0 ? () => apply({ kind: 'undo' }) : null,
    redo: history.future.length > 0 ? () => apply({ kind: 'redo' }) : null,
  }
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
  const [linkedBuild, setLinkedBuild] = useState<LinkedBuild>({
    linked: 'none',
    linkedId: null,
    startedFrom: null,
  })
  useEffect(() => {
    if (hash === '') return
    const { savedId, startedFrom } = (state ?? {}) as Partial<BuilderState>
    setLinkedBuild({
      linked: fromFragment(hash),
      linkedId: typeof savedId === 'string' ? savedId : null,
      startedFrom: typeof startedFrom === 'string' ? startedFrom : null,
    })
    navigate(pathname + search, { replace: true, preventScrollReset: true })
  }, [hash, pathname, search, state, navigate])
  return linkedBuild
}
