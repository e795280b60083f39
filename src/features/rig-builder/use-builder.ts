import { useEffect, useReducer, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDraft } from '#device-data/use-draft'
import type { Build } from './build/build'
import { type FragmentContent, fromFragment, toFragment } from './build/link'
import { PRESETS } from './build/presets'
import { type Step, step } from './build-history'

/** A type, not an interface, so that it is a valid stored draft. */
type StoredBuild = {
  build: string
  /** The person's own build, if a link has taken its place: undo brings it back, also after a reload. */
  own?: string
}

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
 * The build that a person works on, with undo and redo. Every change is on the device at once and survives a reload. A
 * link with a build takes the place of the draft, and undo brings the draft back. Null while the draft is read.
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
    const own = buildIn(draft?.own)
    dispatch({
      kind: 'start',
      history: { past: own ? [own] : [], now: stored ?? PRESETS.farrier, future: [] },
    })
    setOpened(stored ? 'draft' : 'new')
  }, [isRead, opened])

  const isOpened = opened !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft counts as it is when the link is opened
  useEffect(() => {
    if (!isOpened || linked === 'none') return
    if (typeof linked === 'string') {
      setOpened(`${linked}-link`)
      return
    }
    dispatch({ kind: 'change', build: linked.build })
    keepDraft({ build: toFragment(linked.build), own: draft?.own ?? draft?.build ?? '' })
    setOpened('link')
  }, [linked, isOpened, keepDraft])

  if (opened === null) return null
  const go = (action: Step) => {
    dispatch(action)
    // What the page opened with has been read, and is not true any more.
    setOpened('draft')
    const next = step(history, action)
    const own = next.past.length > 0 ? draft?.own : undefined
    keepDraft({ build: toFragment(next.now), ...(own ? { own } : {}) })
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
