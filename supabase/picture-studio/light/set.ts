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
import { PLACES, type PlaceName } from './places'

/** Position of the camera. */
export interface View {
  /** Degrees around the subject: 0 is its front (+x), 90 its right side (+z), 180 its rear. */
  azimuth: number
  /** Height of the lens, m. */
  height: number
  /** Vertical field, degrees: 20 is a long lens. */
  field?: number
  /** Share of the frame that the subject fills. Default 0.86. */
  fill?: number
  /** Looks at this part alone, in the subject's coordinates. */
  detail?: { from: [number, number, number]; to: [number, number, number] }
  aperture?: number
  /** Fraction of the frame by which the subject is below the middle. Default 0.04. */
  drop?: number
}

const kept = new Map<PlaceName, Texture>()
/** Its copies share the textures, which take longer to draw than the rest of a set. */
const floors = new Map<PlaceName, MeshStandardMaterial>()

/** Builds the set around a model and finds the distance at which it fills the frame. */
export function setUp(model: Group, place: PlaceName, view: View, aspect: number): Shot {
  const look = PLACES[place]
  const { renderer } = cameraOf(800, Math.round(800 / aspect))
  const environment = kept.get(place) ?? reflections(renderer, look.surroundings)
  kept.set(place, environment)

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
  const spread = place === 'sweep' ? Math.max(1, whole.getSize(new Vector3()).length()) : 1
  const ground = floors.get(place) ?? material()
  floors.set(place, ground)
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

const LIGHTS = 4

/** Every shader is compiled for a number of lights, which takes longer than a picture, so the number is constant. */
function evenLights(subject: Group): void {
  const lights = subject.children.filter((child) => child instanceof PointLight)
  const spare = Math.ceil(lights.length / LIGHTS)
  for (const [index, light] of lights.entries()) {
    if (index % spare === 0) light.intensity *= spare
    else subject.remove(light)
  }
  for (let index = Math.ceil(lights.length / Math.max(1, spare)); index < LIGHTS; index += 1)
    subject.add(new PointLight('#ffffff', 0, 1))
}

/** Moves the camera back until the framed box fits; returns the point at which it looks. */
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
    const seen = corners(framed).map((corner) => corner.project(camera))
    const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)]
    const [w, h] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
    distance *= Math.max(w / (2 * fill), h / (2 * Math.min(fill, 0.8)))
    // Center what is seen, not the box: perspective makes the near end larger.
    const off = new Vector3(
      (Math.max(...xs) + Math.min(...xs)) / 2,
      (Math.max(...ys) + Math.min(...ys)) / 2 + 2 * (view.drop ?? 0.04),
      0,
    )
    const deep = target.clone().project(camera)
    target.copy(new Vector3(deep.x + off.x * 0.7, deep.y + off.y * 0.7, deep.z).unproject(camera))
  }
  camera.lookAt(target)
  return target
}

const corners = ({ min, max }: Box3): Vector3[] =>
  [min.x, max.x].flatMap((x) =>
    [min.y, max.y].flatMap((y) => [min.z, max.z].map((z) => new Vector3(x, y, z))),
  )

function backdrop(
  camera: PerspectiveCamera,
  aspect: number,
  paint: (typeof PLACES)['studio']['paint'],
): CanvasTexture {
  camera.updateMatrixWorld()
  const forward = camera.getWorldDirection(new Vector3())
  const far = camera.position
    .clone()
    .add(new Vector3(forward.x, 0, forward.z).normalize().multiplyScalar(1000))
  far.y = 0
  const horizon = (1 - far.project(camera).y) / 2
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
