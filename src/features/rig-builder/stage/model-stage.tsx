import { type KeyboardEvent, type PointerEvent, useId, useImperativeHandle, useRef, useState } from 'react'
import type { QuotePicture } from '#runtime/quote-dialog'
import { lazyPart } from '#ui/lazy-part'
import { compartmentName, summaryOf, titleOf } from '../build/labels'
import { compartmentPlace } from '../build/layout'
import { DimensionLines } from '../dimension-lines'
import { DrawnView } from '../drawings/drawn-view'
import type { RigViewer } from '../scene/viewer'
import type { StageHandle, StageProps } from './stage'
import classes from './stage.module.css'
import { StageTools } from './stage-tools'
import type { ModelHandle } from './use-model'
import { useViewer } from './use-viewer'

/** Most devices have no button for it. */
const Yard = lazyPart(async () => (await import('../yard')).Yard, { isQuiet: true })

/** Movement from which a finger rotates the rig instead of tapping, CSS px. */
const TAP_DISTANCE = 6
/** Degrees by which an arrow key moves the camera around the rig, and upward. */
const TURNS: Readonly<Record<string, [around: number, up: number]>> = {
  ArrowLeft: [10, 0],
  ArrowRight: [-10, 0],
  ArrowUp: [0, 5],
  ArrowDown: [0, -5],
}
/** Factors by which a key changes the camera's distance. The plus is on the key of the equals sign on many keyboards. */
const ZOOMS: Readonly<Record<string, number>> = { '+': 0.8, '=': 0.8, '-': 1.25, _: 1.25 }
/** Steps by which a key moves to another door. */
const DOOR_STEPS: Readonly<Record<string, 1 | -1>> = { n: 1, N: 1, p: -1, P: -1 }

const KEYS_HELP =
  'Arrow keys turn the model. + and − zoom. N and P go to the next or previous door. Enter opens or closes it.'

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
  const keyed = useKeyedDoor(model)
  const { canvas, viewer, isShown, angle, dimensions } = useViewer(
    { build, open, place, hasPerson, selected: keyed.door ?? selected },
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
    keyed.leave()
    model.toggleDoor(key)
    onTap(key)
  }
  const press = (event: KeyboardEvent) => {
    // Ctrl and + zoom the page.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const turn = TURNS[event.key]
    const zoom = ZOOMS[event.key]
    if (turn) viewer.current?.turn(...turn)
    else if (zoom) viewer.current?.zoom(zoom)
    else if (!keyed.press(event.key)) return
    event.preventDefault()
  }
  return (
    <div className={classes.stage}>
      <div className={classes.view}>
        <canvas
          ref={canvas}
          className={classes.canvas}
          tabIndex={0}
          role="img"
          aria-label={`Model of the build: ${titleOf(build)}`}
          aria-describedby={description}
          onPointerDown={(event) => {
            pressed.current = [event.clientX, event.clientY]
          }}
          onPointerUp={tap}
          onKeyDown={press}
          onBlur={keyed.leave}
        />
        <p id={description} hidden>
          {[KEYS_HELP, ...summaryOf(build), openSentence(openCount)].join(' ')}
        </p>
        <p role="status" className="rw-hidden">
          {keyed.sentence}
        </p>
        <p aria-hidden="true" data-print="none" className={classes.keys}>
          {KEYS_HELP}
        </p>
        {isShown ? null : (
          <div className={classes.standIn}>
            <DrawnView build={build} view="curb" />
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

/** The door to which the keys have gone, and a sentence about it for screen readers. */
function useKeyedDoor({ doors, open, toggleDoor }: ModelHandle) {
  const [chosen, setChosen] = useState<string | null>(null)
  // The compartment may have been removed since.
  const door = chosen !== null && doors.includes(chosen) ? chosen : null
  return {
    door,
    sentence:
      door === null
        ? ''
        : `${compartmentName(compartmentPlace(door))}: ${open.has(door) ? 'open' : 'closed'}`,
    leave: () => setChosen(null),
    /** Returns whether the key was one of these. */
    press: (key: string): boolean => {
      const by = DOOR_STEPS[key]
      if (by !== undefined) {
        const at = door === null ? (by === 1 ? -1 : 0) : doors.indexOf(door)
        setChosen(doors.at((at + by + doors.length) % doors.length) ?? null)
      } else if ((key === 'Enter' || key === ' ') && door !== null) toggleDoor(door)
      else return false
      return true
    },
  }
}
