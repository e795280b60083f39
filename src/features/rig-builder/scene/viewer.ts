import { Box3, type Camera, NeutralToneMapping, Scene, Vector3, WebGLRenderer } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import type { Build } from '../build/build'
import { ArSession, type ArState } from './ar-session'
import { CompartmentTargets } from './compartment-targets'
import {
  type Angle,
  type DimensionLine,
  dimensionLines,
  directionOf,
  type FlatSubject,
  fitCamera,
  flatCamera,
  isFlat,
  isInFrame,
  perspective,
} from './framing'
import { lampsOf } from './lamps'
import { PLACE_LOOKS, type Place } from './places'
import { RigAssembly } from './rig-assembly'
import type { ModelState } from './rig-model'
import { RigSurroundings } from './surroundings'

/** What the viewer shows. */
export interface View {
  build: Build
  open: ModelState['open']
  place: Place
  hasPerson: boolean
  /** Key of the compartment that is highlighted. */
  selected: string | null
}

/** Events that the viewer reports to its component. */
interface ViewerEvents {
  /** The first frame with the model is drawn. */
  onShown: () => void
  /** The camera has moved: to one of the angles, or (null) to one that the person has chosen. */
  onAngle: (angle: Angle | null) => void
  /** Dimension lines of a flat view; none in others. */
  onDimensions: (lines: readonly DimensionLine[]) => void
  /** The browser has taken the drawing context away; it may give it back. */
  onLost: () => void
  onRestored: () => void
}

/** Pictures added to a request: width and height in px, JPEG quality. */
const PICTURE = { width: 1280, height: 800, quality: 0.85 } as const

/** More pixels than this reduce the frame rate of a phone without a visible gain. */
const MAX_PIXEL_RATIO = 2
/** The longest time for which one frame moves doors, even if it comes later. */
const MAX_STEP_MS = 50
/** The time for which the first frame of a movement moves doors: that of one frame at 60 Hz. */
const FIRST_STEP_MS = 16
/** Nearest and farthest position of the camera from the rig's middle, m. */
const CAMERA_DISTANCE = { min: 2.5, max: 24 } as const
/** Highest and lowest position of the camera, radians from straight above; the lowest is just above the ground. */
const CAMERA_POLAR = { min: 0.05, max: Math.PI * 0.495 } as const
/** A change of the rig's diagonal up to this does not move the camera, m. */
const SAME_LENGTH = 0.05

/** The drawing context of a canvas; null if the browser has no WebGL, or too many contexts are open. */
export const contextOf = (canvas: HTMLCanvasElement): WebGL2RenderingContext | null =>
  canvas.getContext('webgl2', { antialias: true, alpha: true, powerPreference: 'high-performance' })

const diagonalOf = (box: Box3): number => box.getSize(new Vector3()).length()

/** Shows a build on a canvas. It draws a frame only after a change, so that an unused view takes no time. */
export class RigViewer {
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #camera = perspective(1)
  readonly #controls: OrbitControls
  readonly #surroundings: RigSurroundings
  readonly #rig = new RigAssembly()
  readonly #events: ViewerEvents
  /** The session of the yard view; null before the first. */
  yard: ArSession | null = null
  #onYard: (state: ArState) => void = () => undefined
  readonly #compartments = new CompartmentTargets(this.#scene)
  /** The view that was requested last. */
  #wanted: View | null = null
  #shown: View | null = null
  /** Resolves when all requested views are shown. */
  #ready: Promise<void> = Promise.resolve()
  #size = { width: 0, height: 0 }
  #flatSubject: FlatSubject = { shut: new Box3(), seen: new Box3() }
  #angle: Angle | null = 'three-quarter'
  /** The viewer is moving the camera, not the person. */
  #isPlacingCamera = false
  /** Diagonal of the rig for which the camera was last placed, m. */
  #fittedLength = 0
  /** The requested animation frame; 0 for none. */
  #frame = 0
  /** When the last frame of moving doors was drawn; 0 if none moves. */
  #drawnAt = 0

  constructor(canvas: HTMLCanvasElement, context: WebGL2RenderingContext, events: ViewerEvents) {
    this.#events = events
    this.#renderer = new WebGLRenderer({ canvas, context })
    this.#renderer.toneMapping = NeutralToneMapping
    this.#renderer.shadowMap.enabled = true
    this.#renderer.shadowMap.autoUpdate = false
    this.#controls = new OrbitControls(this.#camera, canvas)
    Object.assign(this.#controls, {
      enablePan: false,
      maxPolarAngle: CAMERA_POLAR.max,
      minDistance: CAMERA_DISTANCE.min,
      maxDistance: CAMERA_DISTANCE.max,
    })
    this.#controls.addEventListener('change', this.#cameraMoved)
    // After the renderer's own listeners, which make it ready again.
    canvas.addEventListener('webglcontextlost', events.onLost)
    canvas.addEventListener('webglcontextrestored', this.#restore)
    this.#surroundings = new RigSurroundings(this.#renderer, this.#scene)
    this.#scene.add(this.#rig.root)
  }

  /**
   * Shows a build. Only changed pieces are made again, in short tasks; the previous picture is shown until they are
   * ready. `canMove`: whether opening and closing doors is animated.
   */
  show(view: View, canMove = false): void {
    this.#wanted = view
    this.#ready = this.#ready.then(() => (this.#wanted === view ? this.#apply(view, canMove) : undefined))
  }

  /** Fits the drawing to the canvas's size in CSS pixels. */
  resize(width: number, height: number): void {
    this.#size = { width, height }
    if (this.#renderer.xr.isPresenting) return
    this.#setSize(width, height, Math.min(devicePixelRatio, MAX_PIXEL_RATIO))
    // An angle that the person has chosen is preserved when the size changes, as when a phone is rotated.
    if (this.#angle) this.look(this.#angle)
    this.#requestFrame()
  }

  /** Moves the camera so that the complete rig is in the frame. */
  look(angle: Angle): void {
    this.#angle = angle
    if (!this.#shown || this.#size.width === 0) return
    this.#placeCamera(directionOf(angle))
    this.#reportCamera()
    this.#requestFrame()
  }

  /** Rotates the camera by degrees: around the rig, and upward. For keys. */
  turn(azimuth: number, elevation: number): void {
    const away = this.#camera.position.clone().sub(this.#controls.target)
    const radius = away.length()
    const polar = Math.acos(away.y / radius) - (elevation * Math.PI) / 180
    const around = Math.atan2(away.z, away.x) + (azimuth * Math.PI) / 180
    const limited = Math.min(CAMERA_POLAR.max, Math.max(CAMERA_POLAR.min, polar))
    away.set(
      radius * Math.sin(limited) * Math.cos(around),
      radius * Math.cos(limited),
      radius * Math.sin(limited) * Math.sin(around),
    )
    this.#camera.position.copy(this.#controls.target).add(away)
    this.#controls.update()
  }

  /** Moves the camera closer (a factor below 1) or away. For keys. */
  zoom(factor: number): void {
    const { target } = this.#controls
    const away = this.#camera.position.clone().sub(target)
    const distance = Math.min(CAMERA_DISTANCE.max, Math.max(CAMERA_DISTANCE.min, away.length() * factor))
    this.#camera.position.copy(target).add(away.setLength(distance))
    this.#controls.update()
  }

  /** The key of the compartment at a point of the canvas, 0 to 1 from its upper left corner; null for none. */
  pick(x: number, y: number): string | null {
    return this.#compartments.pick(x, y, this.#activeCamera())
  }

  /** The model as a GLB file, in meters, for other programs. */
  async toGlb(): Promise<ArrayBuffer> {
    await this.#ready
    const { exportGlb } = await import('./export-glb')
    return exportGlb(this.#rig.root)
  }

  /** The model as USDZ, for iOS. */
  async toUsdz(): Promise<Uint8Array<ArrayBuffer>> {
    await this.#ready
    const { exportUsdz } = await import('./export-usdz')
    return exportUsdz(this.#rig.root)
  }

  /** Shows the rig in the yard through the camera; the page's view returns when that ends. */
  async enterYard(xr: XRSystem, overlay: HTMLElement, onState: (state: ArState) => void): Promise<void> {
    await this.#ready
    this.yard ??= new ArSession(
      { renderer: this.#renderer, scene: this.#scene, rig: this.#rig.root },
      (state) => {
        if (state === 'off') this.resize(this.#size.width, this.#size.height)
        this.#onYard(state)
      },
    )
    this.#onYard = onState
    await this.yard.start(xr, overlay)
  }

  /**
   * Pictures of the shown model from other camera positions, as JPEG; without those that the browser cannot make. By
   * day, because the shop could hardly read a night picture.
   */
  async takePictures(angles: readonly Angle[]): Promise<Blob[]> {
    if (this.#renderer.getContext().isContextLost()) return []
    const shown = this.#wanted
    const byDay = shown && { ...shown, place: 'day' as const }
    if (byDay) this.show(byDay)
    try {
      // A change that the person makes meanwhile is in the pictures as well.
      let ready: Promise<void>
      do {
        ready = this.#ready
        await ready
      } while (ready !== this.#ready)
      const pictures: (Blob | null)[] = []
      for (const angle of angles) pictures.push(await this.#takePicture(angle))
      return pictures.filter((picture) => picture !== null)
    } finally {
      if (shown && this.#wanted === byDay) this.show(shown)
    }
  }

  async #takePicture(angle: Angle): Promise<Blob | null> {
    const canvas = this.#renderer.domElement
    const camera = perspective(PICTURE.width / PICTURE.height)
    fitCamera(camera, this.#rig.box(), directionOf(angle))
    this.#renderer.setPixelRatio(1)
    this.#renderer.setSize(PICTURE.width, PICTURE.height, false)
    this.#compartments.showOutline(false)
    this.#surroundings.prepare(camera, true)
    this.#renderer.render(this.#scene, camera)
    // The copy is made in this task, before the page's view is drawn again, so that the picture never shows on the page.
    const picture = new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', PICTURE.quality),
    )
    this.#compartments.showOutline(true)
    this.#setSize(this.#size.width, this.#size.height, Math.min(devicePixelRatio, MAX_PIXEL_RATIO))
    this.#draw()
    return picture
  }

  /** Releases the graphics memory. The viewer cannot be used afterward. */
  dispose(): void {
    this.#wanted = null
    void this.yard?.stop()
    cancelAnimationFrame(this.#frame)
    const canvas = this.#renderer.domElement
    canvas.removeEventListener('webglcontextlost', this.#events.onLost)
    canvas.removeEventListener('webglcontextrestored', this.#restore)
    this.#controls.dispose()
    this.#rig.dispose()
    this.#surroundings.dispose()
    this.#renderer.dispose()
  }

  #setSize(width: number, height: number, pixelRatio: number): void {
    this.#renderer.setPixelRatio(pixelRatio)
    this.#renderer.setSize(width, height, false)
    this.#camera.aspect = width / Math.max(1, height)
    this.#camera.updateProjectionMatrix()
  }

  /** The active camera: that of the flat view, or the one that the person rotates. */
  #activeCamera(): Camera {
    return isFlat(this.#angle) && this.#shown
      ? flatCamera(this.#angle, this.#flatSubject.seen, this.#size)
      : this.#camera
  }

  readonly #requestFrame = (): void => {
    if (this.#frame !== 0) return
    this.#frame = requestAnimationFrame((now) => {
      this.#frame = 0
      // During the yard view, its session draws.
      if (this.#renderer.xr.isPresenting) return
      if (this.#rig.isMoving) {
        this.#rig.move(Math.min(MAX_STEP_MS, this.#drawnAt === 0 ? FIRST_STEP_MS : now - this.#drawnAt))
        // While doors move the shadow does not: drawing it in each frame would double the time of a frame.
        if (!this.#rig.isMoving) {
          this.#renderer.shadowMap.needsUpdate = true
          this.#measure()
          this.#keepInFrame()
        }
        this.#requestFrame()
      }
      this.#drawnAt = this.#rig.isMoving ? now : 0
      this.#draw()
    })
  }

  #draw(): void {
    const camera = this.#activeCamera()
    this.#surroundings.prepare(camera, !isFlat(this.#angle))
    this.#renderer.render(this.#scene, camera)
  }

  /** What was rendered into textures is lost with the context: reflections and shadows. All else is uploaded again. */
  readonly #restore = (): void => {
    this.#surroundings.restore()
    this.#renderer.shadowMap.needsUpdate = true
    this.#requestFrame()
    this.#events.onRestored()
  }

  readonly #cameraMoved = (): void => {
    if (!this.#isPlacingCamera && this.#angle !== null) {
      this.#angle = null
      this.#reportCamera()
    }
    this.#requestFrame()
  }

  #reportCamera(): void {
    this.#events.onAngle(this.#angle)
    this.#events.onDimensions(
      isFlat(this.#angle) && this.#shown
        ? dimensionLines(this.#shown.build, this.#angle, this.#flatSubject, this.#size)
        : [],
    )
  }

  async #apply(view: View, canMove: boolean): Promise<void> {
    const before = this.#shown
    const { build, open, place, hasPerson } = view
    const { isLit } = PLACE_LOOKS[place]
    const isSameModel =
      before !== null &&
      before.build === build &&
      before.open === open &&
      before.hasPerson === hasPerson &&
      PLACE_LOOKS[before.place].isLit === isLit
    if (!isSameModel) {
      const isWanted = () => this.#wanted === view
      if (!(await this.#rig.show(build, { open, isLit, hasPerson }, canMove, isWanted))) return
    }
    this.#shown = view
    this.#measure()
    if (before?.build !== build) this.#compartments.place(build)
    if (!isSameModel || before?.place !== place)
      this.#surroundings.show(place, this.#rig.outside(), this.#rig.box(), lampsOf(build, open))
    if (before === null) {
      this.look(this.#angle ?? 'three-quarter')
      this.#events.onShown()
    } else if (before.build !== build) this.#refit()
    else this.#keepInFrame()
    this.#compartments.outline(build, view.selected)
    this.#renderer.shadowMap.needsUpdate = true
    this.#requestFrame()
  }

  /** After the rig's length has changed: the same angle, at a distance that shows all of it. */
  #refit(): void {
    if (this.#angle) {
      this.look(this.#angle)
      return
    }
    // A rig of the same size does not move the camera, which the person may have moved closer.
    if (Math.abs(diagonalOf(this.#rig.box()) - this.#fittedLength) < SAME_LENGTH) return
    this.#placeCamera(this.#camera.position.clone().sub(this.#controls.target).normalize())
  }

  /** Places the camera in a direction from the rig, at a distance that shows all of it. */
  #placeCamera(direction: Vector3): void {
    const whole = this.#rig.box()
    this.#fittedLength = diagonalOf(whole)
    this.#isPlacingCamera = true
    fitCamera(this.#camera, whole, direction)
    this.#controls.target.copy(whole.getCenter(new Vector3()))
    this.#controls.update()
    this.#isPlacingCamera = false
  }

  /** Measures the rig for the flat views: after a change, and when its doors have stopped. */
  #measure(): void {
    this.#flatSubject = { shut: this.#rig.outside(), seen: this.#rig.box() }
  }

  /**
   * Moves the camera back if an opened door is outside the frame; not after the person has rotated the camera. A flat
   * view always fits everything, including its dimension lines.
   */
  #keepInFrame(): void {
    if (isFlat(this.#angle)) this.#reportCamera()
    else if (this.#angle && !isInFrame(this.#camera, this.#rig.box())) this.look(this.#angle)
  }
}
