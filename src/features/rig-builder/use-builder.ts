import { useEffect, useReducer, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDraft } from '#device-data/use-draft'
import type { Build } from './build/build'
import { type FragmentContent, fromFragment, toFragment } from './build/link'
import { PRESETS } from './build/presets'
import { type History, type Step, step } from './build-history'

/** Key of the draft. */
export const DRAFT_KEY = 'rig-builder'

/** A type, not an interface, so that it is a valid stored draft. Builds are stored as fragments of links. */
export type StoredBuild = {
  build: string
  /** What undo goes back to, also after a reload; the last one first undone. */
  past?: string[]
  /** The row of `saved_builds` that the build was opened from, or saved as. */
  savedId?: string
}

/** Steps that are stored: each is written again with every change. */
const STORED_STEPS = 30

const storable = ({ past, now }: History, savedId: string | null): StoredBuild => ({
  ...(savedId === null ? {} : { savedId }),
  build: toFragment(now),
  past: past.slice(-STORED_STEPS).map(toFragment),
})

/** What the page opened with. */
export type Opened = 'new' | 'draft' | 'link' | 'saved' | 'newer-link' | 'broken-link'

export interface BuilderHandle {
  build: Build
  opened: Opened
  /** The row of `saved_builds` that Save changes; null for a build that is not saved. */
  savedId: string | null
  change: (build: Build) => void
  /** Null: there is nothing to undo, or to redo. */
  undo: (() => void) | null
  redo: (() => void) | null
  /** Notes that the build is saved as this row. */
  noteSaved: (savedId: string) => void
}

/**
 * The build that a person works on, with undo and redo. Every change is on the device at once and survives a reload, as
 * do the last steps. A link with a build is a step, too, so undo brings back what was there. Null while the draft is read.
 */
export function useBuilder(): BuilderHandle | null {
  const [draft, keepDraft] = useDraft<StoredBuild>(DRAFT_KEY)
  const { linked, linkedId } = useLinkedBuild()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [savedId, setSavedId] = useState<string | null>(null)
  const [history, dispatch] = useReducer(step, { past: [], now: PRESETS.farrier, future: [] })

  const isRead = draft !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft counts once, when it has been read
  useEffect(() => {
    if (!isRead || opened !== null) return
    const stored = buildIn(draft?.build)
    const past = (draft?.past ?? []).flatMap((fragment) => buildIn(fragment) ?? [])
    dispatch({ kind: 'start', history: { past, now: stored ?? PRESETS.farrier, future: [] } })
    setSavedId(draft?.savedId ?? null)
    setOpened(stored ? 'draft' : 'new')
  }, [isRead, opened])

  const isOpened = opened !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the history counts as it is when the link is opened
  useEffect(() => {
    if (!isOpened || linked === 'none') return
    if (typeof linked === 'string') {
      setOpened(`${linked}-link`)
      return
    }
    const change = { kind: 'change', build: linked.build } as const
    dispatch(change)
    keepDraft(storable(step(history, change), linkedId))
    setSavedId(linkedId)
    setOpened(linkedId === null ? 'link' : 'saved')
  }, [linked, linkedId, isOpened, keepDraft])

  if (opened === null) return null
  const go = (action: Step) => {
    dispatch(action)
    // What the page opened with has been read, and is not true any more.
    setOpened('draft')
    keepDraft(storable(step(history, action), savedId))
  }
  return {
    build: history.now,
    opened,
    savedId,
    change: (build) => go({ kind: 'change', build }),
    undo: history.past.length > 0 ? () => go({ kind: 'undo' }) : null,
    redo: history.future.length > 0 ? () => go({ kind: 'redo' }) : null,
    noteSaved: (id) => {
      setSavedId(id)
      keepDraft(storable(history, id))
    },
  }
}

function buildIn(fragment: string | undefined): Build | null {
  const read = fromFragment(fragment ?? '')
  return typeof read === 'object' ? read.build : null
}

/** History state of the builder's page: the row of `saved_builds` that its link opens. */
export interface BuilderState {
  savedId: string
}

/**
 * The build in the address, which is then removed from it: a reload must not bring back the link's build. `linkedId`: the
 * row that it was saved as, if My Builds opened it.
 */
function useLinkedBuild(): { linked: FragmentContent; linkedId: string | null } {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<{ linked: FragmentContent; linkedId: string | null }>({
    linked: 'none',
    linkedId: null,
  })
  useEffect(() => {
    if (hash === '') return
    const { savedId } = (state ?? {}) as Partial<BuilderState>
    setOpened({ linked: fromFragment(hash), linkedId: typeof savedId === 'string' ? savedId : null })
    navigate(pathname + search, { replace: true, preventScrollReset: true })
  }, [hash, pathname, search, state, navigate])
  return opened
}
