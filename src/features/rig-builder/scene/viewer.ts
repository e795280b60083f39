import {
  Box3,
  BoxGeometry,
  type BufferGeometry,
  Color,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  NeutralToneMapping,
  PerspectiveCamera,
  Raycaster,
  Scene,
  type Texture,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { reflections } from '#rig-models/light/environment'
import { bake } from '#rig-models/shape/assemble'
import type { Build, Face } from '../build/build'
import { placeAll } from '../build/layout'
import { bodyModel, carrierKey, carrierModel, keyOf, type ModelState, spotOf } from './rig-model'
import { contactShadow, PLACE_LOOKS, type Place, stage } from './surroundings'

/** What the viewer shows. */
export interface View {
  build: Build
  open: ModelState['open']
  place: Place
  hasPerson: boolean
  /** Key of the compartment that is highlighted. */
  selected: string | null
}

/** Where the camera stands: one of the faces, above, or three quarters from the front or the rear. */
export type Angle = Face | 'top' | 'three-quarter' | 'three-quarter-rear'

const ANGLES: Readonly<Record<Angle, readonly [azimuth: number, elevation: number]>> = {
  'three-quarter': [58, 12],
  'three-quarter-rear': [-128, 14],
  curb: [90, 6],
  street: [-90, 6],
  rear: [180, 8],
  top: [90, 84],
}

/** Space around a rig that fills the frame. */
const ROOM_AROUND = 1.08

/** Pictures that go with a request: px, JPEG quality, and a background in place of the page's. */
const PICTURE = { width: 1280, height: 800, quality: 0.85, background: '#d6dadb' } as const

/** More pixels than this cost a phone frames and show no more. */
const MAX_PIXEL_RATIO = 2

/** The drawing context of a canvas; null where the browser has no WebGL, or too many contexts are open. */
export const contextOf = (canvas: HTMLCanvasElement): WebGL2RenderingContext | null =>
  canvas.getContext('webgl2', { antialias: true, alpha: true, powerPreference: 'high-performance' })

/** Shows a build on a canvas. It draws a frame only when something has changed: nothing runs while nobody touches it. */
export class RigViewer {
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #camera = new PerspectiveCamera(28, 1, 0.3, 120)
  readonly #controls: OrbitControls
  readonly #environments = new Map<Place, Texture>()
  readonly #stage = new Group()
  readonly #rig = new Group()
  readonly #carrier = new Group()
  readonly #body = new Group()
  #carrierKey = ''
  #targets: Mesh[] = []
  #outline: LineSegments | null = null
  #shown: View | null = null
  #frame = 0
  #isFramed = false

  constructor(canvas: HTMLCanvasElement, context: WebGL2RenderingContext) {
    this.#renderer = new WebGLRenderer({ canvas, context })
    this.#renderer.toneMapping = NeutralToneMapping
    this.#renderer.shadowMap.enabled = true
    this.#renderer.shadowMap.autoUpdate = false
    this.#controls = new OrbitControls(this.#camera, canvas)
    Object.assign(this.#controls, {
      enablePan: false,
      maxPolarAngle: Math.PI * 0.495,
      minDistance: 2.5,
      maxDistance: 24,
    })
    this.#controls.addEventListener('change', this.#requestFrame)
    canvas.addEventListener('webglcontextrestored', this.#requestFrame)
    this.#rig.add(this.#carrier, this.#body)
    this.#scene.add(this.#stage, this.#rig)
  }

  /** Shows a build. Only what differs from what is shown is made again. */
  show(view: View): void {
    const before = this.#shown
    this.#shown = view
    const isSameRig =
      before !== null &&
      before.build === view.build &&
      before.open === view.open &&
      before.hasPerson === view.hasPerson &&
      PLACE_LOOKS[before.place].isLit === PLACE_LOOKS[view.place].isLit
    if (!isSameRig && this.#makeRig(view)) this.#fitAgain()
    if (!isSameRig || before.place !== view.place) this.#makeStage(view)
    this.#highlight(view)
    this.#renderer.shadowMap.needsUpdate = true
    this.#requestFrame()
  }

  /** Fits the drawing to the canvas's size in CSS pixels. */
  resize(width: number, height: number): void {
    this.#setSize(width, height, Math.min(devicePixelRatio, MAX_PIXEL_RATIO))
    // Later changes of the size, such as a turned phone, keep the angle that the person chose.
    if (this.#shown && !this.#isFramed) this.look('three-quarter')
    this.#requestFrame()
  }

  /** Moves the camera so that the whole rig is in the frame. */
  look(angle: Angle): void {
    const whole = new Box3().setFromObject(this.#rig)
    const middle = whole.getCenter(new Vector3())
    const [azimuth, elevation] = ANGLES[angle]
    const direction = new Vector3().setFromSphericalCoords(
      1,
      ((90 - elevation) * Math.PI) / 180,
      ((90 - azimuth) * Math.PI) / 180,
    )
    this.#controls.target.copy(middle)
    this.#camera.position.copy(middle).addScaledVector(direction, this.#distanceFor(whole, direction))
    this.#controls.update()
    this.#isFramed = true
    this.#requestFrame()
  }

  /** Turns the camera around the rig by degrees; for keys and buttons. */
  turn(azimuth: number, elevation: number): void {
    const away = this.#camera.position.clone().sub(this.#controls.target)
    const radius = away.length()
    const polar = Math.acos(away.y / radius) - (elevation * Math.PI) / 180
    const around = Math.atan2(away.z, away.x) + (azimuth * Math.PI) / 180
    const limited = Math.min(this.#controls.maxPolarAngle, Math.max(0.05, polar))
    away.set(
      radius * Math.sin(limited) * Math.cos(around),
      radius * Math.cos(limited),
      radius * Math.sin(limited) * Math.sin(around),
    )
    this.#camera.position.copy(this.#controls.target).add(away)
    this.#controls.update()
  }

  /** The key of the compartment at a point of the canvas, 0 to 1 from its upper left corner; null for none. */
  pick(x: number, y: number): string | null {
    const ray = new Raycaster()
    ray.setFromCamera(new Vector2(x * 2 - 1, 1 - y * 2), this.#camera)
    const [hit] = ray.intersectObjects(this.#targets, false)
    return hit ? hit.object.name : null
  }

  /** The model as a GLB file, in meters, for other programs. */
  async toGlb(): Promise<ArrayBuffer> {
    const { exportGlb } = await import('./export-glb')
    return exportGlb(this.#rig)
  }

  /** A picture of what is shown, from another place, as JPEG; null if the browser cannot make one. */
  async takePicture(angle: Angle): Promise<Blob | null> {
    const canvas = this.#renderer.domElement
    const shown = { width: canvas.clientWidth, height: canvas.clientHeight }
    const [position, target] = [this.#camera.position.clone(), this.#controls.target.clone()]
    const { background } = this.#scene
    this.#setSize(PICTURE.width, PICTURE.height, 1)
    this.look(angle)
    this.#scene.background ??= new Color(PICTURE.background)
    if (this.#outline) this.#outline.visible = false
    this.#renderer.render(this.#scene, this.#camera)
    // The copy is made in this task, before the canvas is put back: nobody sees the picture on the page.
    const picture = new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', PICTURE.quality),
    )
    if (this.#outline) this.#outline.visible = true
    this.#scene.background = background
    this.#camera.position.copy(position)
    this.#controls.target.copy(target)
    this.#setSize(shown.width, shown.height, Math.min(devicePixelRatio, MAX_PIXEL_RATIO))
    this.#controls.update()
    this.#renderer.render(this.#scene, this.#camera)
    return picture
  }

  /** Releases the graphics memory. The viewer cannot be used afterwards. */
  dispose(): void {
    cancelAnimationFrame(this.#frame)
    this.#controls.dispose()
    for (const group of [this.#carrier, this.#body, this.#stage]) this.#clear(group)
    for (const texture of this.#environments.values()) texture.dispose()
    this.#renderer.dispose()
  }

  #setSize(width: number, height: number, pixelRatio: number): void {
    this.#renderer.setPixelRatio(pixelRatio)
    this.#renderer.setSize(width, height, false)
    this.#camera.aspect = width / Math.max(1, height)
    this.#camera.updateProjectionMatrix()
  }

  readonly #requestFrame = (): void => {
    if (this.#frame !== 0) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      this.#renderer.render(this.#scene, this.#camera)
    })
  }

  /** How far away the camera sees the whole box in this direction, with a little space around it. */
  #distanceFor(whole: Box3, direction: Vector3): number {
    const middle = whole.getCenter(new Vector3())
    this.#camera.position.copy(middle).add(direction)
    this.#camera.lookAt(middle)
    this.#camera.updateMatrixWorld()
    const half = Math.tan((this.#camera.fov * Math.PI) / 360)
    const { min, max } = whole
    const corners = [min.x, max.x].flatMap((x) =>
      [min.y, max.y].flatMap((y) => [min.z, max.z].map((z) => new Vector3(x, y, z))),
    )
    return Math.max(
      ...corners.map((corner) => {
        const { x, y, z } = corner.applyMatrix4(this.#camera.matrixWorldInverse)
        const wide = Math.abs(x) / (half * this.#camera.aspect)
        return Math.max(wide, Math.abs(y) / half) * ROOM_AROUND + z + 1
      }),
    )
  }

  /** After the rig has become longer or shorter: the same angle, from where all of it is seen. */
  #fitAgain(): void {
    if (!this.#isFramed) return
    const whole = new Box3().setFromObject(this.#rig)
    const middle = whole.getCenter(new Vector3())
    const direction = this.#camera.position.clone().sub(this.#controls.target).normalize()
    this.#controls.target.copy(middle)
    this.#camera.position.copy(middle).addScaledVector(direction, this.#distanceFor(whole, direction))
    this.#controls.update()
  }

  /** Returns whether the carrier is another one. */
  #makeRig({ build, open, place, hasPerson }: View): boolean {
    const state = { open, isLit: PLACE_LOOKS[place].isLit, hasPerson }
    // The truck is the larger part of the model, and most changes leave it as it is.
    const key = carrierKey(build, state)
    const isOther = key !== this.#carrierKey
    if (isOther) {
      this.#clear(this.#carrier)
      this.#carrier.add(bake(carrierModel(build, state)))
      this.#carrierKey = key
    }
    this.#clear(this.#body)
    this.#body.add(bake(bodyModel(build, state)))
    this.#targets = placeAll(build).map((placed) => {
      const { x, y, z, w, h, turn } = spotOf(build, placed)
      const target = new Mesh(new BoxGeometry(w, h, 0.16), new MeshBasicMaterial({ visible: false }))
      target.position.set(x, y, z)
      target.rotation.y = (turn * Math.PI) / 180
      target.name = keyOf(placed)
      target.updateMatrixWorld()
      return target
    })
    return isOther
  }

  #makeStage({ place }: View): void {
    const look = PLACE_LOOKS[place]
    const environment = this.#environments.get(place) ?? reflections(this.#renderer, look.surroundings)
    this.#environments.set(place, environment)
    this.#clear(this.#stage)
    const whole = new Box3().setFromObject(this.#rig)
    const size = whole.getSize(new Vector3())
    const middle = whole.getCenter(new Vector3())
    const made = stage(look, size.length() * 0.62)
    const under = contactShadow(size.x * 0.96, Math.min(size.z, 2.1), look.shadow * 1.7)
    made.add(under)
    made.position.set(middle.x, 0, middle.z)
    this.#stage.add(made)
    this.#scene.environment = environment
    this.#scene.background = look.backdrop === null ? null : new Color(look.backdrop)
    this.#renderer.toneMappingExposure = look.exposure
  }

  #highlight({ build, selected }: View): void {
    if (this.#outline) {
      this.#scene.remove(this.#outline)
      this.#outline.geometry.dispose()
      this.#outline = null
    }
    const placed = placeAll(build).find((one) => keyOf(one) === selected)
    if (!placed) return
    const { x, y, z, w, h, turn } = spotOf(build, placed)
    const edges = new EdgesGeometry(new BoxGeometry(w + 0.03, h + 0.03, 0.1))
    this.#outline = new LineSegments(edges, new LineBasicMaterial({ color: '#ff7420', depthTest: false }))
    this.#outline.position.set(x, y, z)
    this.#outline.rotation.y = (turn * Math.PI) / 180
    this.#outline.renderOrder = 10
    this.#scene.add(this.#outline)
  }

  /** Most materials are shared between builds and stay; geometries and signs are of one build. */
  #clear(group: Group): void {
    group.traverse((node) => {
      if (!(node instanceof Mesh)) return
      const { geometry, material } = node as Mesh<BufferGeometry, MeshBasicMaterial>
      geometry.dispose()
      if (!material.userData.isOfOneBuild) return
      material.map?.dispose()
      material.dispose()
    })
    group.clear()
  }
}
