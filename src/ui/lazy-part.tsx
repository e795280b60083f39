import { Button } from '@mantine/core'
import { type ComponentType, type LazyExoticComponent, lazy, useCallback, useEffect, useState } from 'react'
import classes from './lazy-part.module.css'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * React's `lazy` for a part of a page whose code may be out of reach: offline before the worker has kept it, or with a
 * server that is gone. The page stays, the part says so where it would stand, and comes when somebody asks again or the
 * network is back. A dialog that is closed meanwhile asks again when it is opened. `isQuiet`: a part of the frame, of
 * which nothing needs to be said.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { isQuiet = false } = {},
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return await load()
    } catch {
      return { default: (props: Props) => <StandIn load={load} partProps={props} isQuiet={isQuiet} /> }
    }
  })
}

interface StandInProps<Props> {
  load: Load<Props>
  partProps: Props
  isQuiet: boolean
}

function StandIn<Props extends object>({ load, partProps, isQuiet }: StandInProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const retry = useCallback(async () => {
    setFailed(false)
    try {
      const { default: Loaded } = await load()
      setPart(() => Loaded)
    } catch {
      setFailed(true)
    }
  }, [load])
  const dialog = asDialog(partProps)
  const isClosed = dialog?.isOpen === false
  useEffect(() => {
    if (!isClosed) void retry()
  }, [isClosed, retry])
  useEffect(() => {
    if (!hasFailed) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [hasFailed, retry])
  if (Part) return <Part {...partProps} />
  return hasFailed && !isClosed && !isQuiet ? <PartMissing onRetry={retry} onClose={dialog?.onClose} /> : null
}

interface DialogProps {
  isOpen?: unknown
  onClose: () => void
}

const asDialog = (props: object): DialogProps | null =>
  'onClose' in props && typeof props.onClose === 'function' ? (props as DialogProps) : null

interface PartMissingProps {
  onRetry: () => void
  onClose: (() => void) | undefined
}

/** Says that a part could not be loaded; of a dialog, that it can be given up: it stands over the page. */
function PartMissing({ onRetry, onClose }: PartMissingProps) {
  return (
    <div role="alert" className={onClose ? classes.over : classes.inPlace}>
      <p>This part could not be loaded. Check your connection, then try again. Nothing is lost.</p>
      <div className={classes.actions}>
        {onClose ? (
          <Button size="sm" variant="default" onClick={onClose}>
            Close
          </Button>
        ) : null}
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
      </div>
    </div>
  )
}
