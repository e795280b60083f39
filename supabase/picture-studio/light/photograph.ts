import {
  BasicShadowMap,
  Color,
  DirectionalLight,
  FloatType,
  FrontSide,
  HalfFloatType,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  type OrthographicCamera,
  PerspectiveCamera,
  type Scene,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { createDarkroom } from './darkroom'
import type { MirrorFloor } from './mirror-floor'

/** A subject under its lights, in front of the camera. */
export interface Shot {
  scene: Scene
  camera: PerspectiveCamera | OrthographicCamera
  /** What the lens is focused on; also the middle of what casts shadows. */
  target: Vector3
  /** Half the size of what casts shadows, m. */
  reach: number
  /** The main lamp. */
  key: {
    /** Direction from the target. */
    from: Vector3
    /** Radius of the lamp at one meter: 0 is the sun, 0.5 a large softbox. */
    size: number
    color: string
    power: number
  }
  /** Light of the complete sky or ceiling. */
  dome: { color: string; power: number }
  /** Lens opening, m: 0 is sharp everywhere. */
  aperture: number
  /** Factor of the brightness. */
  exposure: number
  /** A drawing: its colors are to stay as they are. */
  isLinear?: boolean
  floor?: MirrorFloor | undefined
}

/** The n-th number of the Halton sequence to a base, 0 to 1: spread evenly, however many numbers are used. */
function halton(index: number, base: number): number {
  let [result, fraction, rest] = [0, 1 / base, index]
  while (rest > 0) {
    result += fraction * (rest % base)
    rest = Math.floor(rest / base)
    fraction /= base
  }
  return result
}

/** The renderer, the target of one exposure (`frame`), and that of their sum (`film`). */
function openCamera(width: number, height: number) {
  const renderer = new WebGLRenderer({ antialias: false, preserveDrawingBuffer: true })
  renderer.setPixelRatio(1)
  // Each exposure clears its target itself; the depth that `drawDepth` draws first must stay.
  renderer.autoClear = false
  renderer.setSize(width, height, false)
  renderer.shadowMap.enabled = true
  // Edges soften by moving the lamps; filtered lookups take a software renderer minutes.
  renderer.shadowMap.type = BasicShadowMap
  renderer.setClearColor(new Color(0), 1)
  const frame = new WebGLRenderTarget(width, height, { type: HalfFloatType, samples: 0 })
  const film = new WebGLRenderTarget(width, height, { type: FloatType, depthBuffer: false })
  return { renderer, frame, film, darkroom: createDarkroom(renderer) }
}

let opened: (ReturnType<typeof openCamera> & { size: string }) | null = null

/** The one WebGL context, at the size of the picture to come. */
export function cameraOf(width: number, height: number): ReturnType<typeof openCamera> {
  const size = `${width}x${height}`
  if (!opened) opened = { ...openCamera(width, height), size }
  if (opened.size !== size) {
    opened.renderer.setSize(width, height, false)
    opened.frame.setSize(width, height)
    opened.film.setSize(width, height)
    opened.size = size
  }
  return opened
}

/** A light whose shadow covers `reach` m around its target. */
function shadowLight(reach: number, mapSize: number): DirectionalLight {
  const light = new DirectionalLight()
  light.castShadow = true
  light.shadow.mapSize.set(mapSize, mapSize)
  light.shadow.radius = 2
  light.shadow.bias = -0.0006
  light.shadow.normalBias = 0.012
  Object.assign(light.shadow.camera, {
    left: -reach,
    right: reach,
    top: reach,
    bottom: -reach,
    near: 1,
    far: 60,
  })
  return light
}

/**
 * Takes `exposures` pictures, each with key light, sky light and lens at slightly different positions, and averages
 * them; this results in soft shadows, shade in corners, depth of field and smooth edges. The result is on the
 * renderer's canvas.
 */
export function photograph(shot: Shot, width: number, height: number, exposures: number): HTMLCanvasElement {
  const { renderer, frame, film, darkroom } = cameraOf(width, height)
  const { scene, camera, target } = shot
  const key = shadowLight(shot.reach, 2048)
  const dome = shadowLight(shot.reach, 1024)
  key.color.set(shot.key.color)
  dome.color.set(shot.dome.color)
  dome.intensity = shot.dome.power
  scene.add(key, key.target, dome, dome.target)

  const eye = camera.position.clone()
  const { right, up } = axesOf(camera, target)
  renderer.setRenderTarget(film)
  renderer.setClearColor(0, 0)
  renderer.clear()
  for (let index = 1; index <= exposures; index += 1) {
    // A base of its own for each number, so that they do not depend on each other.
    placeKey(key, shot, halton(index, 2), halton(index, 3))
    placeDome(dome, shot, halton(index, 5), halton(index, 7))
    const [radius, turn] = [Math.sqrt(halton(index, 11)) * shot.aperture, halton(index, 13) * Math.PI * 2]
    camera.position
      .copy(eye)
      .addScaledVector(right, radius * Math.cos(turn))
      .addScaledVector(up, radius * Math.sin(turn))
    camera.lookAt(target)
    // The lens moves, the film does not, so that objects in focus do not move.
    camera.setViewOffset(width, height, halton(index, 17) - 0.5, halton(index, 19) - 0.5, width, height)
    camera.updateMatrixWorld()
    // The mirror image is blurred anyway: every second exposure is enough.
    if (index % 2 === 1 && camera instanceof PerspectiveCamera)
      shot.floor?.reflect(renderer, scene, camera, [halton(index, 23) - 0.5, halton(index, 29) - 0.5])
    renderer.setRenderTarget(frame)
    renderer.setClearColor(0, 1)
    renderer.clear()
    if (!shot.isLinear) drawDepth(renderer, scene, camera)
    renderer.render(scene, camera)
    darkroom.expose(frame, film, 1 / exposures)
  }
  camera.position.copy(eye)
  camera.clearViewOffset()
  darkroom.develop(film, shot.exposure, shot.isLinear ?? false)
  scene.remove(key, key.target, dome, dome.target)
  key.dispose()
  dome.dispose()
  shot.floor?.dispose()
  scene.traverse((node) => {
    if (node instanceof Mesh || node instanceof LineSegments) node.geometry.dispose()
  })
  return renderer.domElement
}

/** Draws only depth, slightly behind what is drawn after it, whose colors are then calculated only where they are seen. */
const DEPTH = new MeshBasicMaterial({
  colorWrite: false,
  polygonOffset: true,
  polygonOffsetFactor: 1,
  polygonOffsetUnits: 4,
})

/** Draws the depth of the scene, without surfaces whose inside is seen: they would hide what is in front of it. */
function drawDepth(renderer: WebGLRenderer, scene: Scene, camera: Shot['camera']): void {
  const { background } = scene
  const insides: Mesh[] = []
  scene.traverse((node) => {
    if (node instanceof Mesh && node.visible && node.material.side !== FrontSide) insides.push(node)
  })
  for (const inside of insides) inside.visible = false
  scene.background = null
  scene.overrideMaterial = DEPTH
  renderer.shadowMap.autoUpdate = false
  renderer.render(scene, camera)
  renderer.shadowMap.autoUpdate = true
  for (const inside of insides) inside.visible = true
  scene.overrideMaterial = null
  scene.background = background
}

/** The directions to the right and up in the picture. */
function axesOf(camera: Shot['camera'], target: Vector3): { right: Vector3; up: Vector3 } {
  camera.lookAt(target)
  camera.updateMatrixWorld()
  return {
    right: new Vector3().setFromMatrixColumn(camera.matrixWorld, 0),
    up: new Vector3().setFromMatrixColumn(camera.matrixWorld, 1),
  }
}

/** Distance of the lights from the target, m; their rays are parallel. */
const LIGHT_DISTANCE = 25

/** Puts the key light at a point of its lamp; `a` and `b`, 0 to 1, choose the point. */
function placeKey(light: DirectionalLight, { key, target }: Shot, a: number, b: number): void {
  const from = key.from.clone().normalize()
  const side = new Vector3(0, 1, 0).cross(from).normalize()
  const up = from.clone().cross(side)
  const [radius, turn] = [Math.sqrt(a) * key.size, b * Math.PI * 2]
  from.addScaledVector(side, radius * Math.cos(turn)).addScaledVector(up, radius * Math.sin(turn))
  light.position.copy(target).addScaledVector(from.normalize(), LIGHT_DISTANCE)
  light.target.position.copy(target)
  light.intensity = key.power
}

/** Puts the dome light at a point of the sky; `a` and `b`, 0 to 1, choose the point. */
function placeDome(light: DirectionalLight, { dome, target }: Shot, a: number, b: number): void {
  const height = 0.06 + 0.94 * a
  const flat = Math.sqrt(1 - height * height)
  const direction = new Vector3(flat * Math.cos(b * Math.PI * 2), height, flat * Math.sin(b * Math.PI * 2))
  light.position.copy(target).addScaledVector(direction, LIGHT_DISTANCE)
  light.target.position.copy(target)
  light.intensity = dome.power
}
