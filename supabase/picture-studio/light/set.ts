import {
  Box3,
  CanvasTexture,
  type Group,
  type MeshStandardMaterial,
  PerspectiveCamera,
  PointLight,
  Scene,
  SRGBColorSpace,
  type Texture,
  Vector3,
} from 'three'
import { reflections } from '../../../src/rig-models/light/environment'
import { bake } from '../../../src/rig-models/shape/assemble'
import { MirrorFloor } from './mirror-floor'
import { cameraOf, type Shot } from './photograph'
import type { Place } from './place'
import { PLACES, type PlaceName } from './places'

/** Position of the camera. */
export interface View {
  /** Degrees around the subject: 0 is its front (+x), 90 its right side (+z), 180 its rear. */
  azimuth: number
  /** Height of the lens, m. */
  height: number
  /** Vertical field, degrees: 20 is a long lens. Default 22. */
  field?: number
  /** Share of the frame that the subject fills. Default 0.92. */
  fill?: number
  /** Looks at this part alone, in the subject's coordinates. */
  detail?: { from: [number, number, number]; to: [number, number, number] }
  /** Lens opening, m. Default 0.012. */
  aperture?: number
  /** Fraction of the frame by which the subject is below the middle. Default 0.04. */
  drop?: number
}

/** The reflections of each place that was used. */
const environments = new Map<PlaceName, Texture>()
/** The floor of each place. Its copies share the textures, which take longer to draw than the rest of a set. */
const floorMaterials = new Map<PlaceName, MeshStandardMaterial>()

/** Builds the set around a model and finds the distance at which it fills the frame. */
export function setUp(model: Group, place: PlaceName, view: View, aspect: number): Shot {
  const look = PLACES[place]
  const { renderer } = cameraOf(800, Math.round(800 / aspect))
  const environment = environments.get(place) ?? reflections(renderer, look.surroundings)
  environments.set(place, environment)

  const scene = new Scene()
  scene.environment = environment
  const subject = bake(model)
  scene.add(subject)
  if (look.isLit || subject.children.some((child) => child instanceof PointLight)) evenLights(subject)
  const whole = new Box3().setFromObject(subject)
  const framed = view.detail
    ? new Box3(new Vector3(...view.detail.from), new Vector3(...view.detail.to))
    : whole
  const middle = framed.getCenter(new Vector3())
  const camera = new PerspectiveCamera(view.field ?? 22, aspect, 0.5, 120)
  const target = aim(camera, framed, middle, view)

  const { fade, gloss, blur, material } = look.floor
  // Products are of very different sizes: the fade of the table's edge grows with them.
  const spread = place === 'sweep' ? Math.max(1, whole.getSize(new Vector3()).length()) : 1
  const ground = floorMaterials.get(place) ?? material()
  floorMaterials.set(place, ground)
  const floor = new MirrorFloor({
    material: ground.clone(),
    gloss,
    blur,
    fade: [fade[0] * spread, fade[1] * spread],
    size: 60,
  })
  floor.mesh.position.set(middle.x, 0, middle.z)
  floor.mesh.renderOrder = -1
  scene.add(floor.mesh)
  scene.background = backdrop(camera, aspect, look.paint)
  return {
    scene,
    camera,
    target,
    reach: Math.min(12, whole.getSize(new Vector3()).length() * 0.62 + 0.2),
    key: look.key,
    dome: look.dome,
    aperture: view.aperture ?? 0.012,
    exposure: look.exposure,
    floor,
  }
}

/** Number of lights in a subject with lights. */
const LIGHT_COUNT = 4

/**
 * Gives the subject `LIGHT_COUNT` lights: a shader is compiled for a number of lights, which takes longer than a picture.
 * Of too many, every n-th remains, n times as bright; missing ones are added without brightness.
 */
function evenLights(subject: Group): void {
  const lights = subject.children.filter((child) => child instanceof PointLight)
  const nth = Math.max(1, Math.ceil(lights.length / LIGHT_COUNT))
  for (const [index, light] of lights.entries()) {
    if (index % nth === 0) light.intensity *= nth
    else subject.remove(light)
  }
  for (let index = Math.ceil(lights.length / nth); index < LIGHT_COUNT; index += 1)
    subject.add(new PointLight('#ffffff', 0, 1))
}

/**
 * Moves the camera back until the framed box fits; returns the point at which it looks. Perspective has no formula for
 * both, so they are approximated in steps.
 */
function aim(camera: PerspectiveCamera, framed: Box3, middle: Vector3, view: View): Vector3 {
  const angle = (view.azimuth * Math.PI) / 180
  const fill = view.fill ?? 0.92
  const target = middle.clone()
  let distance = 4
  for (let step = 0; step < 24; step += 1) {
    camera.position.set(
      middle.x + Math.cos(angle) * distance,
      view.height,
      middle.z + Math.sin(angle) * distance,
    )
    camera.lookAt(target)
    camera.updateMatrixWorld()
    camera.updateProjectionMatrix()
    const corners = cornersOf(framed).map((corner) => corner.project(camera))
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
    const [w, h] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
    distance *= Math.max(w / (2 * fill), h / (2 * Math.min(fill, 0.8)))
    // Center the picture of the box, not the box: perspective makes the near end larger.
    const offset = new Vector3(
      (Math.max(...xs) + Math.min(...xs)) / 2,
      (Math.max(...ys) + Math.min(...ys)) / 2 + 2 * (view.drop ?? 0.04),
      0,
    )
    const projected = target.clone().project(camera)
    target.copy(
      new Vector3(projected.x + offset.x * 0.7, projected.y + offset.y * 0.7, projected.z).unproject(camera),
    )
  }
  camera.lookAt(target)
  return target
}

const cornersOf = ({ min, max }: Box3): Vector3[] =>
  [min.x, max.x].flatMap((x) =>
    [min.y, max.y].flatMap((y) => [min.z, max.z].map((z) => new Vector3(x, y, z))),
  )

/** The painted background, with its horizon where the camera sees that of the floor. */
function backdrop(camera: PerspectiveCamera, aspect: number, paint: Place['paint']): CanvasTexture {
  camera.updateMatrixWorld()
  const forward = camera.getWorldDirection(new Vector3())
  const horizonPoint = camera.position
    .clone()
    .add(new Vector3(forward.x, 0, forward.z).normalize().multiplyScalar(1000))
  horizonPoint.y = 0
  const horizon = (1 - horizonPoint.project(camera).y) / 2
  const canvas = document.createElement('canvas')
  canvas.width = 1600
  canvas.height = Math.round(1600 / aspect)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  paint(context, canvas.width, canvas.height, Math.min(0.95, Math.max(0.02, horizon)))
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  return texture
}
