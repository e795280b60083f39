import { type ComponentType, type LazyExoticComponent, lazy, useCallback, useEffect, useState } from 'react'
import { isChunkLoadError } from '#domain/is-chunk-load-error'
import { CodeMissing } from './code-missing'
import { loadOnce } from './load-once'

type Loaded<Props> = { default: ComponentType<Props> }
type Load<Props> = () => Promise<Loaded<Props>>

export interface LazyPartOptions {
  /** A part of the frame, of which nothing needs to be said. */
  isQuiet?: boolean
  /**
   * Shows with the page that asks for it: its code is fetched with the page's, and a page that came as HTML is taken over
   * with it in one go. One that came later would be drawn anew if anything beside it changed meanwhile.
   */
  isAtOnce?: boolean
}

let tellBroken: (cause: unknown) => void = () => undefined

/** Has `tell` hear what a part has failed with whose code came: a mistake of ours. */
export function onBrokenPart(tell: (cause: unknown) => void): void {
  tellBroken = tell
}

const atOnce = new Set<Promise<unknown>>()

/** Ends when the parts that show with the pages loaded so far are here, or known to be out of reach. */
export const partsAtOnce = (): Promise<unknown> => Promise.all(atOnce)

/**
 * React's `lazy` for a part of a page whose code may be out of reach: offline before the worker has kept it, or with a
 * server that is gone. The page stays, the part says so where it would stand, and comes when somebody asks again or the
 * network is back. A dialog that is closed meanwhile asks again when it is opened. Code that came and failed is said to
 * be our fault; asked for again it would fail as before, until the page is loaded anew.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { isQuiet = false, isAtOnce = false }: LazyPartOptions = {},
): LazyExoticComponent<ComponentType<Props>> {
  const fetch = async (): Promise<Loaded<Props>> => {
    try {
      return await load()
    } catch {
      // The stand-in asks again, and tells what comes of it.
      return { default: (props: Props) => <StandIn load={load} partProps={props} isQuiet={isQuiet} /> }
    }
  }
  return lazy(isAtOnce ? fetchNow(fetch) : fetch)
}

/** Begins now; `partsAtOnce` waits for it. */
function fetchNow<Props>(fetch: Load<Props>): Load<Props> {
  const load = loadOnce(fetch)
  const coming = load().then(() => void atOnce.delete(coming))
  atOnce.add(coming)
  return load
}

interface StandInProps<Props> {
  load: Load<Props>
  partProps: Props
  isQuiet: boolean
}

function StandIn<Props extends object>({ load, partProps, isQuiet }: StandInProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  /** Whether what failed is our mistake; null while nothing has. */
  const [isBroken, setBroken] = useState<boolean | null>(null)
  const retry = useCallback(async () => {
    setBroken(null)
    try {
      const { default: Loaded } = await load()
      setPart(() => Loaded)
    } catch (cause) {
      setBroken(!isChunkLoadError(cause))
      if (isChunkLoadError(cause)) return
      tellBroken(cause)
      reportError(cause)
    }
  }, [load])
  const dialog = asDialog(partProps)
  const isClosed = dialog?.isOpen === false
  useEffect(() => {
    if (!isClosed) void retry()
  }, [isClosed, retry])
  useEffect(() => {
    if (isBroken !== false) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isBroken, retry])
  if (Part) return <Part {...partProps} />
  if (isBroken === null || isClosed || isQuiet) return null
  return (
    <CodeMissing
      isOver={dialog !== null}
      onRetry={isBroken ? () => location.reload() : retry}
      onClose={dialog?.onClose}
    >
      {isBroken
        ? 'This part broke. That is our fault, not yours.'
        : 'This part could not be loaded. Check your connection, then try again. Nothing is lost.'}
    </CodeMissing>
  )
}

interface DialogProps {
  isOpen?: unknown
  onClose: () => void
}

const asDialog = (props: object): DialogProps | null =>
  'onClose' in props && typeof props.onClose === 'function' ? (props as DialogProps) : null
