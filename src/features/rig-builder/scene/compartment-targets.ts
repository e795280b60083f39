import {
  BoxGeometry,
  type Camera,
  EdgesGeometry,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  Raycaster,
  type Scene,
  Vector2,
} from 'three'
import type { Build } from '../build/build'
import { compartmentKey, placeAll } from '../build/layout'
import { openingPlace } from './measures'

/** What taps on compartments hit, and the outline of the highlighted one. */
export class CompartmentTargets {
  readonly #scene: Scene
  /** Invisible boxes in front of the compartments; named by the compartment's key. */
  #targets: Mesh[] = []
  #outline: LineSegments | null = null

  constructor(scene: Scene) {
    this.#scene = scene
  }

  /** Call this when the build has changed. */
  place(build: Build): void {
    this.#targets = placeAll(build).map((placed) => {
      const { x, y, z, w, h, turn } = openingPlace(build, placed)
      const target = new Mesh(new BoxGeometry(w, h, 0.16), new MeshBasicMaterial({ visible: false }))
      target.position.set(x, y, z)
      target.rotation.y = (turn * Math.PI) / 180
      target.name = compartmentKey(placed)
      target.updateMatrixWorld()
      return target
    })
  }

  /** The key of the compartment at a point of the canvas, 0 to 1 from its upper left corner; null for none. */
  pick(x: number, y: number, camera: Camera): string | null {
    const ray = new Raycaster()
    ray.setFromCamera(new Vector2(x * 2 - 1, 1 - y * 2), camera)
    const [hit] = ray.intersectObjects(this.#targets, false)
    return hit ? hit.object.name : null
  }

  /** Highlights the compartment with this key, or none. */
  outline(build: Build, key: string | null): void {
    if (this.#outline) {
      this.#scene.remove(this.#outline)
      this.#outline.geometry.dispose()
      this.#outline = null
    }
    const placed = placeAll(build).find((compartment) => compartmentKey(compartment) === key)
    if (!placed) return
    const { x, y, z, w, h, turn } = openingPlace(build, placed)
    const edges = new EdgesGeometry(new BoxGeometry(w + 0.03, h + 0.03, 0.1))
    this.#outline = new LineSegments(edges, new LineBasicMaterial({ color: '#ff7420' }))
    this.#outline.position.set(x, y, z)
    this.#outline.rotation.y = (turn * Math.PI) / 180
    this.#scene.add(this.#outline)
  }

  /** For pictures, which are taken without the outline. */
  showOutline(isShown: boolean): void {
    if (this.#outline) this.#outline.visible = isShown
  }
}
