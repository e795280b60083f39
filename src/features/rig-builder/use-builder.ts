import { useEffect, useReducer, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDraft } from '#device-data/use-draft'
import type { Build } from './build/build'
import { type FragmentContent, fromFragment, toFragment } from './build/link'
import { PRESETS } from './build/presets'
import { type History, type Step, step } from './build-history'

/** A type, not an interface, so that it is a valid stored draft. Builds are stored as fragments of links. */
type StoredBuild = {
  build: string
  /** What undo goes back to, also after a reload; the last one first undone. */
  past?: string[]
}

/** Steps that are stored: each is written again with every change. */
const STORED_STEPS = 30

const storable = ({ past, now }: History): StoredBuild => ({
  build: toFragment(now),
  past: past.slice(-STORED_STEPS).map(toFragment),
})

/** What the page opened with. */
export type Opened = 'new' | 'draft' | 'link' | 'newer-link' | 'broken-link'

export interface Builder {
  build: Build
  opened: Opened
  change: (build: Build) => void
  /** Null: there is nothing to undo, or to redo. */
  undo: (() => void) | null
  redo: (() => void) | null
}

/**
 * The build that a person works on, with undo and redo. Every change is on the device at once and survives a reload, as
 * do the last steps. A link with a build is a step, too, so undo brings back what was there. Null while the draft is read.
 */
export function useBuilder(): Builder | null {
  const [draft, keepDraft] = useDraft<StoredBuild>('rig-builder')
  const linked = useLinkedBuild()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [history, dispatch] = useReducer(step, { past: [], now: PRESETS.farrier, future: [] })

  const isRead = draft !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft counts once, when it has been read
  useEffect(() => {
    if (!isRead || opened !== null) return
    const stored = buildIn(draft?.build)
    const past = (draft?.past ?? []).flatMap((fragment) => buildIn(fragment) ?? [])
    dispatch({ kind: 'start', history: { past, now: stored ?? PRESETS.farrier, future: [] } })
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
    keepDraft(storable(step(history, change)))
    setOpened('link')
  }, [linked, isOpened, keepDraft])

  if (opened === null) return null
  const go = (action: Step) => {
    dispatch(action)
    // What the page opened with has been read, and is not true any more.
    setOpened('draft')
    keepDraft(storable(step(history, action)))
  }
  return {
    build: history.now,
    opened,
    change: (build) => go({ kind: 'change', build }),
    undo: history.past.length > 0 ? () => go({ kind: 'undo' }) : null,
    redo: history.future.length > 0 ? () => go({ kind: 'redo' }) : null,
  }
}

function buildIn(fragment: string | undefined): Build | null {
  const read = fromFragment(fragment ?? '')
  return typeof read === 'object' ? read.build : null
}

/** The build in the address, which is then removed from it: a reload must not bring back the link's build. */
function useLinkedBuild(): FragmentContent {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [linked, setLinked] = useState<FragmentContent>('none')
  useEffect(() => {
    if (hash === '') return
    setLinked(fromFragment(hash))
    navigate(pathname + search, { replace: true, preventScrollReset: true, state })
  }, [hash, pathname, search, state, navigate])
  return linked
}
