// biome-ignore lint/style/noRestrictedImports: lazyPart wraps it
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { isChunkLoadError } from '#shared/site/is-chunk-load-error'
import { CodeError } from './feedback/code-error'
import { loadOnce } from './load-once'

type Load<Props> = () => Promise<ComponentType<Props>>
/** What React's `lazy` calls. */
type LoadModule<Props> = () => Promise<{ default: ComponentType<Props> }>

export interface LazyPartOptions {
  /**
   * If its code fails to load, it shows its children, or nothing without any, and no message; for parts that the person
   * does not expect.
   */
  isQuiet?: boolean
  /**
   * Its code is fetched with the page's, and it is hydrated together with the page. If it were hydrated later, React
   * would re-render its HTML on any change around it in the meantime.
   */
  isEager?: boolean
  /** Shown until its code is loaded; nothing by default. */
  fallback?: ReactNode
  /** False: the `Suspense` around it shows its fallback until the code is loaded; this part has none of its own. */
  hasOwnBoundary?: boolean
}

let reportBroken: (cause: unknown) => void = () => undefined

/** Sets the function that is called with the error of a part whose code was fetched but throws: a bug. */
export function setBrokenPartHandler(report: (cause: unknown) => void): void {
  reportBroken = report
}

/** The fetches of `isEager` parts that have not ended. */
const eagerFetches = new Set<Promise<unknown>>()

/** Resolves when the `isEager` parts of the pages loaded so far have been fetched or have failed. */
export const eagerParts = (): Promise<unknown> => Promise.all(eagerFetches)

/**
 * React's `lazy` for a part of a page whose code may not be available: offline before the worker has cached it, or
 * while the server is down. The page remains, the part shows a message in its place, and loads on Try Again or when the
 * network is back. A dialog that is closed meanwhile retries when it is opened. Code that throws is reported as a bug;
 * it would throw again, so Try Again reloads the page.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { isQuiet = false, isEager = false, fallback = null, hasOwnBoundary = true }: LazyPartOptions = {},
): ComponentType<Props> {
  const loadModule: LoadModule<Props> = async () => {
    try {
      return { default: await load() }
    } catch {
      // FailedPart retries and shows the result.
      return { default: (props: Props) => <FailedPart load={load} partProps={props} isQuiet={isQuiet} /> }
    }
  }
  const Part: ComponentType<Props> = lazy(isEager ? fetchNow(loadModule) : loadModule)
  if (!hasOwnBoundary) return Part
  return (props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
}

/** Starts fetching immediately; `eagerParts` waits for it. */
function fetchNow<Props>(loadModule: LoadModule<Props>): LoadModule<Props> {
  const load = loadOnce(loadModule)
  const fetching = load().then(() => void eagerFetches.delete(fetching))
  eagerFetches.add(fetching)
  return load
}

interface FailedPartProps<Props> {
  load: Load<Props>
  partProps: Props
  isQuiet: boolean
}

function FailedPart<Props extends object>({ load, partProps, isQuiet }: FailedPartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  /** Whether the code threw (true) or could not be fetched (false); null without a failure. */
  const [isBroken, setBroken] = useState<boolean | null>(null)
  const retry = useCallback(async () => {
    setBroken(null)
    try {
      const Loaded = await load()
      setPart(() => Loaded)
    } catch (cause) {
      setBroken(!isChunkLoadError(cause))
      if (isChunkLoadError(cause)) return
      reportBroken(cause)
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
  if (isBroken === null || isClosed) return null
  if (isQuiet) return 'children' in partProps ? (partProps.children as ReactNode) : null
  return (
    <CodeError
      isOver={dialog !== null}
      onRetry={isBroken ? () => location.reload() : retry}
      onClose={dialog?.onClose}
    >
      {isBroken
        ? 'This part of the page crashed. That’s our fault, not yours.'
        : 'This part of the page couldn’t be loaded. Check your connection and try again. Nothing is lost.'}
    </CodeError>
  )
}

interface DialogProps {
  isOpen?: unknown
  onClose: () => void
}

const asDialog = (props: object): DialogProps | null =>
  'onClose' in props && typeof props.onClose === 'function' ? (props as DialogProps) : null
