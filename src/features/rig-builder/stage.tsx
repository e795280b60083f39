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
const NO_DOORS: ReadonlySet<string> = new Set()
/** Movement from which a finger rotates the rig instead of tapping, CSS px. */
const TAP_DISTANCE = 6
/** Degrees by which an arrow key moves the camera around the rig, and upward. */
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
  /** Null without WebGL. */
  ref: Ref<StageHandle | null>
}

/** What a page can have made of the model. */
export interface StageHandle {
  /** Pictures of the build from the front and from the rear. */
  takePictures(): Promise<QuotePicture[]>
  /** The model as a GLB file. Rejects if the browser cannot make it. */
  toGlb(): Promise<ArrayBuffer>
}

/** The state that the viewer reports. */
interface ViewerReport {
  /** False until the first frame with the model is drawn. */
  isShown: boolean
  /** Null: the person has rotated the camera to another angle. */
  angle: Angle | null
  dimensions: readonly DimensionLine[]
}

/**
 * Shows a view on the canvas of the returned ref, with the viewer of the other ref, which is null until the canvas is
 * mounted. `isBroken`: the browser has no WebGL.
 */
function useViewer(view: View) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const viewer = useRef<RigViewer>(null)
  const [isBroken, setBroken] = useState(false)
  const [report, setReport] = useState<ViewerReport>({
    isShown: false,
    angle: 'three-quarter',
    dimensions: [],
  })
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const context = contextOf(element)
    if (!context) {
      setBroken(true)
      return
    }
    const mounted = new RigViewer(element, context, {
      onShown: () => setReport((before) => ({ ...before, isShown: true })),
      onAngle: (angle) => setReport((before) => ({ ...before, angle })),
      onDimensions: (dimensions) => setReport((before) => ({ ...before, dimensions })),
    })
    viewer.current = mounted
    const observer = new ResizeObserver(() => mounted.resize(element.clientWidth, element.clientHeight))
    observer.observe(element)
    // A wheel over the model scrolls the page, unless the model has the focus, or Ctrl is held as for any zoom.
    const leaveWheelToPage = (event: WheelEvent) => {
      if (document.activeElement !== element && !event.ctrlKey) event.stopImmediatePropagation()
    }
    element.addEventListener('wheel', leaveWheelToPage, { capture: true, passive: true })
    return () => {
      element.removeEventListener('wheel', leaveWheelToPage, { capture: true })
      observer.disconnect()
      mounted.dispose()
      viewer.current = null
    }
  }, [])
  const { build, open, place, hasPerson, selected } = view
  useEffect(() => {
    const canMove = !matchMedia('(prefers-reduced-motion: reduce)').matches
    viewer.current?.show({ build, open, place, hasPerson, selected }, canMove)
  }, [build, open, place, hasPerson, selected])
  return { canvas, viewer, isBroken, ...report }
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

/** The rig in three dimensions, or the drawing if the browser has no WebGL. */
export function Stage({ build, face, selected, onTap, ref }: StageProps) {
  const [place, setPlace] = useState<Place>('day')
  const [open, setOpen] = useState<ReadonlySet<string>>(NO_DOORS)
  const [hasPerson, setPerson] = useState(false)
  const { canvas, viewer, isBroken, isShown, angle, dimensions } = useViewer({
    build,
    open,
    place,
    hasPerson,
    selected,
  })
  useImperativeHandle<StageHandle | null, StageHandle | null>(
    ref,
    () =>
      isBroken
        ? null
        : {
            takePictures: () => takePictures(viewer.current),
            toGlb: () => viewer.current?.toGlb() ?? Promise.reject(new Error('the model is not loaded')),
          },
    [viewer, isBroken],
  )
  const summary = useId()
  const doors = placeAll(build).map(compartmentKey)
  // A compartment that was removed, or hidden by another choice, may still be in `open`.
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
    const nowOpen = new Set(open)
    if (!nowOpen.delete(key)) nowOpen.add(key)
    setOpen(nowOpen)
    onTap(key)
  }
  const turn = (event: KeyboardEvent) => {
    const degrees = TURNS[event.key]
    if (!degrees) return
    event.preventDefault()
    viewer.current?.turn(...degrees)
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
        <StageTools
          {...{ angle, place, doors, openCount, hasPerson }}
          onAngle={(chosen) => viewer.current?.look(chosen)}
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
  /** Keys of all compartments. */
  doors: readonly string[]
  /** How many of their doors are open. */
  openCount: number
  hasPerson: boolean
  onAngle: (angle: Angle) => void
  onPlace: (place: Place) => void
  onOpen: (open: ReadonlySet<string>) => void
  onPerson: (hasPerson: boolean) => void
}

/** Controls for the camera's angle, the surroundings, all doors, and the person. */
function StageTools(props: StageToolsProps) {
  const { angle, place, doors, openCount, hasPerson, onAngle, onPlace, onOpen, onPerson } = props
  const doorsLabel = openCount > 0 ? 'Close Doors' : 'Open Doors'
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
        onClick={() => onOpen(openCount > 0 ? NO_DOORS : new Set(doors))}
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
