import { type BufferGeometry, Group, type Material, Mesh, type Object3D } from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import type { Point } from './solid'

/** A group of parts; missing ones are left out. */
export function group(...parts: (Object3D | null | undefined | false)[]): Group {
  const made = new Group()
  for (const part of parts) if (part) made.add(part)
  return made
}

/** Moves a part by a distance along each axis, m, and returns it. */
export function at<T extends Object3D>(part: T, x: number, y: number, z: number): T {
  part.position.set(part.position.x + x, part.position.y + y, part.position.z + z)
  return part
}

/** Rotates a part around its own origin, by degrees around each axis, and returns it. */
export function turn<T extends Object3D>(part: T, ...[x, y, z]: Point): T {
  part.rotation.set((x * Math.PI) / 180, (y * Math.PI) / 180, (z * Math.PI) / 180)
  return part
}

/** Makes `count` parts, by their index. */
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** The item at `index` of a list that repeats. */
export const cycled = <T>(list: readonly [T, ...T[]], index: number): T =>
  list[index % list.length] ?? list[0]

/** The parts of both sides: `make` is called with 1 for the right side (+z), and -1 for the left. */
export function both(make: (side: 1 | -1) => Object3D): Group {
  return group(make(1), make(-1))
}

/**
 * A copy of the model with one mesh for each material: drawing hundreds of small ones costs more than all their
 * triangles. Its lights are moved into the copy.
 */
export function bake(model: Object3D): Group {
  model.updateMatrixWorld(true)
  const parts = new Map<string, { material: Material; geometries: BufferGeometry[]; casts: boolean }>()
  const lights: Object3D[] = []
  model.traverse((node) => {
    if (!(node instanceof Mesh)) {
      if ('isLight' in node) lights.push(node)
      return
    }
    const material = node.material as Material
    const key = `${material.uuid} ${node.castShadow}`
    const geometry = (node.geometry as BufferGeometry).clone().applyMatrix4(node.matrixWorld)
    if (node.matrixWorld.determinant() < 0) flipTriangles(geometry)
    const part = parts.get(key)
    if (part) part.geometries.push(geometry)
    else parts.set(key, { material, geometries: [geometry], casts: node.castShadow })
  })
  const baked = new Group()
  for (const { material, geometries, casts } of parts.values()) {
    const joined = new Mesh(mergeGeometries(geometries), material)
    joined.castShadow = casts
    joined.receiveShadow = true
    joined.frustumCulled = false
    baked.add(joined)
  }
  for (const light of lights) {
    light.matrixWorld.decompose(light.position, light.quaternion, light.scale)
    baked.add(light)
  }
  return baked
}

/** Joins baked models, again with one mesh for each material. The geometries of the given models do not change. */
export function join(models: readonly Group[]): Group {
  const parts = new Map<string, Mesh[]>()
  const made = new Group()
  for (const node of models.flatMap(({ children }) => children)) {
    if (!(node instanceof Mesh)) {
      made.add(node.clone())
      continue
    }
    const key = `${(node.material as Material).uuid} ${node.castShadow}`
    parts.set(key, [...(parts.get(key) ?? []), node])
  }
  for (const meshes of parts.values()) {
    const [first] = meshes
    if (!first) continue
    const joined = new Mesh(
      mergeGeometries(meshes.map(({ geometry }) => geometry as BufferGeometry)),
      first.material as Material,
    )
    joined.castShadow = first.castShadow
    joined.receiveShadow = true
    joined.frustumCulled = false
    made.add(joined)
  }
  return made
}

/**
 * Turns the triangles of a mirrored part right side out: swaps the second and third vertex of each. Our geometries have
 * no index.
 */
export function flipTriangles(geometry: BufferGeometry): void {
  for (const name of ['position', 'normal', 'uv']) {
    const attribute = geometry.getAttribute(name)
    const { array, itemSize } = attribute
    for (let face = 0; face < attribute.count; face += 3)
      for (let part = 0; part < itemSize; part += 1) {
        const [second, third] = [(face + 1) * itemSize + part, (face + 2) * itemSize + part]
        const value = array[second] ?? 0
        array[second] = array[third] ?? 0
        array[third] = value
      }
  }
}
