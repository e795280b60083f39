import { Button } from '@mantine/core'
import { IconDoor, IconMan } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type { QuotePicture } from '#runtime/quote-dialog'
import { SelectField } from '#ui/fields/select-field'
import { IconButton } from '#ui/icon-button'
import type { Build, Face } from './build/build'
import { summaryOf, titleOf } from './build/labels'
import { compartmentKey, placeAll } from './build/layout'
import { DimensionLines } from './dimension-lines'
import { Elevation } from './elevation'
import type { Angle, DimensionLine } from './scene/framing'
import { PLACES, type Place } from './scene/places'
import { contextOf, RigViewer, type View } from './scene/viewer'
import classes from './stage.module.css'
import { Yard } from './yard'

const PLACE_LABELS: Readonly<Record<Place, string>> = { day: 'Day', shop: 'Shop', night: 'Night' }
const ANGLES: readonly (readonly [Angle, string])[] = [
  ['three-quarter', 'Front corner'],
  ['three-quarter-rear', 'Rear corner'],
  ['curb', 'Curb side'],
  ['street', 'Street side'],
  ['rear', 'Rear'],
  ['top', 'From above'],
]
const NONE: ReadonlySet<string> = new Set()
/** Movement from which a finger rotates the rig instead of tapping, CSS px. */
const TAP_DISTANCE = 6
/** Degrees by which an arrow key moves the camera around the rig, and up. */
const TURNS: Readonly<Record<string, [around: number, up: number]>> = {
  ArrowLeft: [10, 0],
  ArrowRight: [-10, 0],
  ArrowUp: [0, 5],
  ArrowDown: [0, -5],
}

interface StageProps {
  build: Build
  face: Face
  selected: string | null
  /** Called with the key of the compartment that was tapped. */
  onTap: (key: string) => void
  ref: Ref<StageHandle>
}

export interface StageHandle {
  /** Pictures of the build from the front and from the rear; none without WebGL. */
  takePictures(): Promise<QuotePicture[]>
  /** The model as a GLB file; null without WebGL. */
  toGlb(): Promise<ArrayBuffer | null>
}

/** The state that the viewer reports. */
interface Shown {
  /** False until the first frame with the model is drawn. */
  isShown: boolean
  /** Null: the person has rotated the camera to another angle. */
  angle: Angle | null
  dimensions: readonly DimensionLine[]
}

/** The viewer on the canvas of the returned ref; null while it is missing. `isBroken`: the browser has no WebGL. */
function useViewer(view: View) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const viewer = useRef<RigViewer>(null)
  const [isBroken, setBroken] = useState(false)
  const [shown, setShown] = useState<Shown>({ isShown: false, angle: 'three-quarter', dimensions: [] })
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const context = contextOf(element)
    if (!context) {
      setBroken(true)
      return
    }
    const made = new RigViewer(element, context, {
      onShown: () => setShown((before) => ({ ...before, isShown: true })),
      onAngle: (angle) => setShown((before) => ({ ...before, angle })),
      onDimensions: (dimensions) => setShown((before) => ({ ...before, dimensions })),
    })
    viewer.current = made
    const watch = new ResizeObserver(() => made.resize(element.clientWidth, element.clientHeight))
    watch.observe(element)
    // A wheel over the model scrolls the page, unless the model has the focus, or Ctrl is held as for any zoom.
    const leaveToPage = (event: WheelEvent) => {
      if (document.activeElement !== element && !event.ctrlKey) event.stopImmediatePropagation()
    }
    element.addEventListener('wheel', leaveToPage, { capture: true, passive: true })
    return () => {
      element.removeEventListener('wheel', leaveToPage, { capture: true })
      watch.disconnect()
      made.dispose()
      viewer.current = null
    }
  }, [])
  const { build, open, place, hasPerson, selected } = view
  useEffect(() => {
    const canMove = !matchMedia('(prefers-reduced-motion: reduce)').matches
    viewer.current?.show({ build, open, place, hasPerson, selected }, canMove)
  }, [build, open, place, hasPerson, selected])
  return { canvas, viewer, isBroken, ...shown }
}

async function takePictures(viewer: RigViewer | null): Promise<QuotePicture[]> {
  if (!viewer) return []
  const pictures = await viewer.takePictures(['three-quarter', 'three-quarter-rear'])
  return Promise.all(
    pictures.map(
      async (blob) => ({ bytes: await blob.arrayBuffer(), type: 'image/jpeg', extension: 'jpg' }) as const,
    ),
  )
}

const openSentence = (count: number): string =>
  count === 0 ? 'All doors are closed.' : count === 1 ? 'One door is open.' : `${count} doors are open.`

/** The rig in three dimensions, or the drawing if the browser has no WebGL. */
export function Stage({ build, face, selected, onTap, ref }: StageProps) {
  const [place, setPlace] = useState<Place>('day')
  const [open, setOpen] = useState<ReadonlySet<string>>(NONE)
  const [hasPerson, setPerson] = useState(false)
  const { canvas, viewer, isBroken, isShown, angle, dimensions } = useViewer({
    build,
    open,
    place,
    hasPerson,
    selected,
  })
  useImperativeHandle(
    ref,
    () => ({
      takePictures: () => takePictures(viewer.current),
      toGlb: async () => (await viewer.current?.toGlb()) ?? null,
    }),
    [viewer],
  )
  const summary = useId()
  const doors = placeAll(build).map(compartmentKey)
  const pressed = useRef<[x: number, y: number]>(null)

  const tap = (event: PointerEvent<HTMLCanvasElement>) => {
    const [x, y] = pressed.current ?? [Number.NaN, Number.NaN]
    pressed.current = null
    if (!(Math.hypot(event.clientX - x, event.clientY - y) < TAP_DISTANCE)) return
    const box = event.currentTarget.getBoundingClientRect()
    const key = viewer.current?.pick(
      (event.clientX - box.x) / box.width,
      (event.clientY - box.y) / box.height,
    )
    if (!key) return
    const next = new Set(open)
    if (!next.delete(key)) next.add(key)
    setOpen(next)
    onTap(key)
  }
  const turn = (event: KeyboardEvent) => {
    const by = TURNS[event.key]
    if (!by) return
    event.preventDefault()
    viewer.current?.turn(...by)
  }
  if (isBroken)
    return (
      <div className={classes.stage} data-drawing>
        <Elevation build={build} face={face} selected={selected} />
        <p className="rw-soft rw-small">Your browser can’t show the 3D model, so here’s a drawing.</p>
      </div>
    )
  return (
    <div className={classes.stage}>
      <div className={classes.view}>
        <canvas
          ref={canvas}
          className={classes.canvas}
          tabIndex={0}
          role="img"
          aria-label={`Model of the build: ${titleOf(build)}. Use the arrow keys to turn it.`}
          aria-describedby={summary}
          onPointerDown={(event) => {
            pressed.current = [event.clientX, event.clientY]
          }}
          onPointerUp={tap}
          onKeyDown={turn}
        />
        <p id={summary} hidden>
          {[...summaryOf(build), openSentence(open.size)].join(' ')}
        </p>
        {isShown ? null : (
          <div className={classes.standIn}>
            <Elevation build={build} face="curb" />
          </div>
        )}
        <DimensionLines lines={dimensions} />
      </div>
      <div className={classes.tools} data-print="none">
        <StageTools
          {...{ angle, place, doors, open, hasPerson }}
          onAngle={(next) => viewer.current?.look(next)}
          onPlace={setPlace}
          onOpen={setOpen}
          onPerson={setPerson}
        />
        <Yard build={build} viewer={viewer} />
      </div>
    </div>
  )
}

interface StageToolsProps {
  angle: Angle | null
  place: Place
  /** Keys of all compartments, and of those whose doors are open. */
  doors: readonly string[]
  open: ReadonlySet<string>
  hasPerson: boolean
  onAngle: (angle: Angle) => void
  onPlace: (place: Place) => void
  onOpen: (open: ReadonlySet<string>) => void
  onPerson: (hasPerson: boolean) => void
}

/** Controls for the camera's angle, the surroundings, all doors, and the person. */
function StageTools(props: StageToolsProps) {
  const { angle, place, doors, open, hasPerson, onAngle, onPlace, onOpen, onPerson } = props
  const doorsLabel = open.size > 0 ? 'Close Doors' : 'Open Doors'
  return (
    <>
      <SelectField
        aria-label="View"
        value={angle ?? ''}
        data={[
          ...(angle === null ? [{ value: '', label: 'Free view' }] : []),
          ...ANGLES.map(([value, label]) => ({ value, label })),
        ]}
        onChange={({ currentTarget }) => onAngle(currentTarget.value as Angle)}
      />
      <SelectField
        aria-label="Light"
        value={place}
        data={PLACES.map((value) => ({ value, label: PLACE_LABELS[value] }))}
        onChange={({ currentTarget }) => onPlace(currentTarget.value as Place)}
      />
      <Button
        variant="default"
        className={classes.doors}
        aria-label={doorsLabel}
        title={doorsLabel}
        disabled={doors.length === 0}
        onClick={() => onOpen(open.size > 0 ? NONE : new Set(doors))}
      >
        <IconDoor size={20} className={classes.doorsIcon} />
        <span className={classes.doorsWord}>{doorsLabel}</span>
      </Button>
      <IconButton
        aria-label="A person for scale"
        aria-pressed={hasPerson}
        onClick={() => onPerson(!hasPerson)}
      >
        <IconMan size={20} />
      </IconButton>
    </>
  )
}
