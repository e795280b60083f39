import { type KeyboardEvent, type PointerEvent, useId, useImperativeHandle, useRef } from 'react'
import type { QuotePicture } from '#runtime/quote-dialog'
import { summaryOf, titleOf } from '../build/labels'
import { DimensionLines } from '../dimension-lines'
import { Elevation } from '../elevation'
import type { RigViewer } from '../scene/viewer'
import { Yard } from '../yard'
import type { StageHandle, StageProps } from './stage'
import classes from './stage.module.css'
import { StageTools } from './stage-tools'
import { useViewer } from './use-viewer'

/** Movement from which a finger rotates the rig instead of tapping, CSS px. */
const TAP_DISTANCE = 6
/** Degrees by which an arrow key moves the camera around the rig, and upward. */
const TURNS: Readonly<Record<string, [around: number, up: number]>> = {
  ArrowLeft: [10, 0],
  ArrowRight: [-10, 0],
  ArrowUp: [0, 5],
  ArrowDown: [0, -5],
}

/** Two pictures for a request; none without a viewer. */
async function takePictures(viewer: RigViewer | null): Promise<QuotePicture[]> {
  if (!viewer) return []
  const pictures = await viewer.takePictures(['three-quarter', 'three-quarter-rear'])
  return Promise.all(
    pictures.map(
      async (blob) => ({ bytes: await blob.arrayBuffer(), type: 'image/jpeg', extension: 'jpg' }) as const,
    ),
  )
}

/** For screen readers. */
const openSentence = (count: number): string =>
  ['All doors are closed.', 'One door is open.'][count] ?? `${count} doors are open.`

/** The model on a canvas, with its keys and its controls. */
export function ModelStage({ build, model, selected, onTap, ref }: StageProps) {
  const { open, place, hasPerson, doors } = model
  const { canvas, viewer, isShown, angle, dimensions } = useViewer(
    { build, open, place, hasPerson, selected },
    model.setFailure,
  )
  useImperativeHandle<StageHandle | null, StageHandle | null>(
    ref,
    () => ({
      takePictures: () => takePictures(viewer.current),
      toGlb: () => viewer.current?.toGlb() ?? Promise.reject(new Error('the model is not loaded')),
    }),
    [viewer],
  )
  const description = useId()
  const openCount = doors.filter((key) => open.has(key)).length
  /** Where the pointer was pressed, CSS px. */
  const pressed = useRef<[x: number, y: number]>(null)

  const tap = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!pressed.current) return
    const [x, y] = pressed.current
    pressed.current = null
    if (Math.hypot(event.clientX - x, event.clientY - y) >= TAP_DISTANCE) return
    const box = event.currentTarget.getBoundingClientRect()
    const key = viewer.current?.pick(
      (event.clientX - box.x) / box.width,
      (event.clientY - box.y) / box.height,
    )
    if (!key) return
    model.toggleDoor(key)
    onTap(key)
  }
  const press = (event: KeyboardEvent) => {
    const turn = TURNS[event.key]
    if (!turn) return
    event.preventDefault()
    viewer.current?.turn(...turn)
  }
  return (
    <div className={classes.stage}>
      <div className={classes.view}>
        <canvas
          ref={canvas}
          className={classes.canvas}
          tabIndex={0}
          role="img"
          aria-label={`Model of the build: ${titleOf(build)}. Use the arrow keys to turn it.`}
          aria-describedby={description}
          onPointerDown={(event) => {
            pressed.current = [event.clientX, event.clientY]
          }}
          onPointerUp={tap}
          onKeyDown={press}
        />
        <p id={description} hidden>
          {[...summaryOf(build), openSentence(openCount)].join(' ')}
        </p>
        {isShown ? null : (
          <div className={classes.standIn}>
            <Elevation build={build} face="curb" />
          </div>
        )}
        <DimensionLines lines={dimensions} />
      </div>
      <div className={classes.tools} data-print="none">
        <StageTools {...{ model, openCount, angle }} onAngle={(chosen) => viewer.current?.look(chosen)} />
        <Yard build={build} viewer={viewer} />
      </div>
    </div>
  )
}
