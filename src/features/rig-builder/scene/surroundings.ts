import {
  type Box3,
  type Camera,
  CanvasTexture,
  Color,
  DirectionalLight,
  Float32BufferAttribute,
  Fog,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  type Scene,
  type Texture,
  Vector3,
  type WebGLRenderer,
} from 'three'
import { grain, tile } from '#rig-models/finish/texture'
import { reflections } from '#rig-models/light/environment'
import type { Lamps } from './lamps'
import { LIT_GROUND, NightLights } from './night-lights'
import { FAR, panorama } from './panorama'
import { PLACE_LOOKS, type Place, type PlaceLook } from './places'
import { clear } from './rig-assembly'

/** Resolution of the shadow; twice as much costs a phone a third of its frame. */
const SHADOW_PIXELS = 2048

/** Distance from the camera at which the ground begins to fade, and at which the horizon has its color, m. */
const FADE = { near: 26, far: FAR - 4 } as const

/** The surroundings of a place that has been shown: drawn once and cached. */
interface ShownPlace {
  environment: Texture
  scenery: Group
  /** Null where the lamps of the rig are off. */
  lights: NightLights | null
}

/** Light, ground and background around a rig. */
export class RigSurroundings {
  readonly root = new Group()
  readonly #renderer: WebGLRenderer
  readonly #scene: Scene
  readonly #fog = new Fog('#000000')
  readonly #key = keyLight()
  readonly #sky = new HemisphereLight()
  readonly #contact = contactShadow()
  readonly #places = new Map<Place, ShownPlace>()
  #isSceneryShown = true

  constructor(renderer: WebGLRenderer, scene: Scene) {
    this.#renderer = renderer
    this.#scene = scene
    scene.fog = this.#fog
    scene.add(this.root)
    this.root.add(this.#key, this.#key.target, this.#sky, this.#contact)
  }

  /**
   * Adds surroundings to a rig. `outside`: the rig without its doors, so that the ground does not move when one opens.
   * `whole`: with open doors and the person, which also cast shadows. `lamps`: what shines where lamps are on.
   */
  show(place: Place, outside: Box3, whole: Box3, lamps: Lamps): void {
    const look = PLACE_LOOKS[place]
    const size = outside.getSize(new Vector3())
    const middle = outside.getCenter(new Vector3())
    // Half the side of the square that receives shadows, m.
    const reach = whole.getSize(new Vector3()).length() * 0.62
    this.root.position.set(middle.x, 0, middle.z)
    this.#key.color.set(look.key.color)
    this.#key.intensity = look.key.power
    this.#key.position.set(...look.key.from).multiplyScalar(reach / 6)
    const { camera } = this.#key.shadow
    Object.assign(camera, { left: -reach, right: reach, top: reach, bottom: -reach, far: reach * 6 })
    camera.updateProjectionMatrix()
    this.#sky.color.set(look.sky.color)
    this.#sky.groundColor.set(look.ground)
    if (look.isLit) this.#sky.groundColor.add(bounceOf(lamps))
    this.#sky.intensity = look.sky.power
    this.#contact.scale.set(size.x * 0.96, Math.min(size.z, 2.1), 1)
    this.#contact.material.opacity = look.contact
    this.#fog.color.set(look.panorama.horizon)
    const shown = this.#places.get(place) ?? this.#make(look)
    this.#places.set(place, shown)
    shown.lights?.show(lamps, middle)
    for (const { scenery } of this.#places.values()) this.root.remove(scenery)
    this.root.add(shown.scenery)
    this.#scene.environment = shown.environment
    this.#renderer.toneMappingExposure = look.exposure
    this.#showScenery(this.#isSceneryShown)
  }

  #make(look: PlaceLook): ShownPlace {
    const lights = look.isLit ? new NightLights() : null
    return {
      environment: reflections(this.#renderer, look.surroundings),
      scenery: makeScenery(look, lights),
      lights,
    }
  }

  /** Renders the reflections again after the drawing context was lost. */
  restore(): void {
    for (const [place, shown] of this.#places) {
      const lost = shown.environment
      shown.environment = reflections(this.#renderer, PLACE_LOOKS[place].surroundings)
      if (this.#scene.environment === lost) this.#scene.environment = shown.environment
      lost.dispose()
    }
  }

  /** Call this before each frame, for what depends on its camera. `isShown`: whether ground and horizon are drawn. */
  prepare({ position }: Camera, isShown: boolean): void {
    this.#showScenery(isShown)
    for (const { lights } of this.#places.values()) lights?.colorGlows(position)
  }

  /** Shows ground and horizon, or no background (for views without perspective). */
  #showScenery(isShown: boolean): void {
    this.#isSceneryShown = isShown
    this.#contact.visible = isShown
    for (const { scenery } of this.#places.values()) scenery.visible = isShown
    // The fog is always on: without it, each material would require another shader.
    this.#fog.near = isShown ? FADE.near : FAR * 2
    this.#fog.far = isShown ? FADE.far : FAR * 3
  }

  /** Releases the graphics memory. */
  dispose(): void {
    for (const { environment, scenery, lights } of this.#places.values()) {
      environment.dispose()
      lights?.dispose()
      clear(scenery)
    }
    this.#key.dispose()
    clear(this.root)
  }
}

function keyLight(): DirectionalLight {
  const key = new DirectionalLight()
  key.castShadow = true
  key.shadow.mapSize.set(SHADOW_PIXELS, SHADOW_PIXELS)
  key.shadow.radius = 5
  key.shadow.bias = -0.0004
  key.shadow.normalBias = 0.015
  return key
}

/** Light on the ground in the middle of a lit ellipse, in the unit of the key light. */
const LAMP_POWER = 9
/** Part of a lamp's light that the ground reflects to a rig beside it, for each square meter that is lit. */
const BOUNCE = 0.07
/** Of a wide ellipse, only this much of each half axis counts, m: the remainder is too far away. */
const WIDEST = 2.4

/** The light of the lamps that the ground reflects to the rig: less, the farther from the body the lit ground is. */
function bounceOf({ groundLights, body }: Lamps): Color {
  const sum = new Color(0)
  for (const { x, z, along, across, color, power } of groundLights) {
    const distance = body.distanceToPoint(new Vector3(x, body.min.y, z))
    const area = Math.min(along, WIDEST) * Math.min(across, WIDEST)
    const share = (area * power * BOUNCE) / (1 + distance ** 2)
    sum.add(new Color(color).multiplyScalar(share))
  }
  return sum
}

/** Pixels of the ground's grain. */
const GRAIN_PIXELS = 256

/** Ground and horizon of a place, and the glow of the rig's lamps. */
function makeScenery({ panorama: picture, floor }: PlaceLook, lights: NightLights | null): Group {
  const scenery = new Group()
  const plane = new PlaneGeometry(FAR * 2, FAR * 2)
  // The texture repeats by meters.
  const corners = plane.getAttribute('uv')
  for (let corner = 0; corner < corners.count; corner += 1)
    corners.setXY(corner, corners.getX(corner) * FAR * 2, corners.getY(corner) * FAR * 2)
  const map = tile(GRAIN_PIXELS, floor.size, grain(floor.contrast, 2.5, 11))
  const ground = new Mesh(plane, new MeshLambertMaterial({ color: floor.color, map }))
  if (lights) {
    const at = plane.getAttribute('position')
    const places = Array.from({ length: at.count }, (_, corner) => [
      at.getX(corner) / LIT_GROUND + 0.5,
      at.getY(corner) / LIT_GROUND + 0.5,
    ])
    plane.setAttribute('uv1', new Float32BufferAttribute(places.flat(), 2))
    ground.material.lightMap = lights.groundMap
    ground.material.lightMapIntensity = LAMP_POWER
    scenery.add(lights.glows)
  }
  // The grain varies around half of the full brightness.
  ground.material.color.multiplyScalar(2)
  ground.material.userData.disposeWithMesh = true
  ground.rotation.x = -Math.PI / 2
  ground.receiveShadow = true
  return scenery.add(panorama(picture), ground)
}

/** Size of the picture of the contact shadow, px, and the fraction of it that is the shadow without its soft edge. */
const CONTACT = { width: 64, height: 32, core: 0.72 } as const

/**
 * The soft shadow under a vehicle, 1 by 1 m, which no single lamp causes. Drawn by pixels: Safari's canvas has no blur.
 */
function contactShadow(): Mesh<PlaneGeometry, MeshBasicMaterial> {
  const canvas = document.createElement('canvas')
  canvas.width = CONTACT.width
  canvas.height = CONTACT.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const image = context.createImageData(canvas.width, canvas.height)
  const soft = (at: number, count: number) => {
    const edge = 1 - Math.abs(((at + 0.5) / count) * 2 - 1)
    const share = Math.min(1, edge / (2 * (1 - CONTACT.core)))
    return share * share * (3 - 2 * share)
  }
  for (let y = 0; y < canvas.height; y += 1)
    for (let x = 0; x < canvas.width; x += 1)
      image.data[(y * canvas.width + x) * 4 + 3] = Math.round(
        255 * soft(x, canvas.width) * soft(y, canvas.height),
      )
  context.putImageData(image, 0, 0)
  const map = new CanvasTexture(canvas)
  const material = new MeshBasicMaterial({ map, color: '#000000', transparent: true, depthWrite: false })
  material.userData.disposeWithMesh = true
  const mesh = new Mesh(new PlaneGeometry(1 / CONTACT.core, 1 / CONTACT.core), material)
  mesh.rotation.x = -Math.PI / 2
  mesh.position.y = 0.006
  return mesh
}
