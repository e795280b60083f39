import { type Material, Mesh, MeshBasicMaterial, MeshStandardMaterial, type Object3D, Vector3 } from 'three'

/** The geometry of one material with shared vertices, in meters, in the coordinates of the complete model. */
export interface MeshPart {
  material: MeshStandardMaterial
  /** x, y, z of each vertex. */
  positions: Float32Array
  normals: Float32Array
  /** Only where the material has a picture. */
  uvs: Float32Array | null
  indices: Uint32Array
}

/** Name of the group of the person for scale, who is not part of the rig. */
export const PERSON = 'person'

/** Vertices in the same cell of a grid of this size, m, are merged if they also have the same normal and texture. */
const GRID = 0.0005
/** Steps into which each coordinate of a normal is rounded to be compared. */
const NORMAL_STEPS = 50

/**
 * The visible meshes of a model, one for each material, for files: three vertices for each triangle, as the scene has
 * them, would make the file several times as large. Glowing surfaces become lit ones, the only kind in files. Without
 * the person.
 */
export function meshParts(model: Object3D): MeshPart[] {
  model.updateMatrixWorld(true)
  const meshes = new Map<Material, Mesh[]>()
  const collect = (node: Object3D) => {
    if (node.name === PERSON) return
    if (node instanceof Mesh && !Array.isArray(node.material))
      meshes.set(node.material, [...(meshes.get(node.material) ?? []), node])
    node.children.forEach(collect)
  }
  collect(model)
  return [...meshes].map(([material, list]) => mergeMeshes(litMaterial(material), list))
}

/** A material as files can have it. */
function litMaterial(material: Material): MeshStandardMaterial {
  if (material instanceof MeshStandardMaterial) return material
  const lit = new MeshStandardMaterial({ roughness: 0.5 })
  lit.name = material.name
  if (material instanceof MeshBasicMaterial) {
    const { r, g, b } = material.color
    // A glowing surface may be brighter than white.
    const brightness = Math.max(1, r, g, b)
    lit.color.setRGB(r / brightness, g / brightness, b / brightness)
    lit.emissive.copy(lit.color)
  }
  return lit
}

function mergeMeshes(material: MeshStandardMaterial, meshes: readonly Mesh[]): MeshPart {
  const hasPicture = material.map !== null
  /** Index of the vertex with a position, a normal and texture coordinates. */
  const indexByKey = new Map<string, number>()
  const positions: number[] = []
  const normals: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  const [point, normal] = [new Vector3(), new Vector3()]
  for (const { geometry, matrixWorld } of meshes) {
    const position = geometry.getAttribute('position')
    const direction = geometry.getAttribute('normal')
    const uv = hasPicture ? geometry.getAttribute('uv') : undefined
    const count = geometry.index?.count ?? position.count
    for (let corner = 0; corner < count; corner += 1) {
      const at = geometry.index ? geometry.index.getX(corner) : corner
      point.fromBufferAttribute(position, at).applyMatrix4(matrixWorld)
      normal.fromBufferAttribute(direction, at).transformDirection(matrixWorld)
      const key = [
        ...point.toArray().map((value) => Math.round(value / GRID)),
        ...normal.toArray().map((value) => Math.round(value * NORMAL_STEPS)),
        ...(uv ? [uv.getX(at).toFixed(3), uv.getY(at).toFixed(3)] : []),
      ].join()
      const existing = indexByKey.get(key)
      const index = existing ?? positions.length / 3
      indices.push(index)
      if (existing !== undefined) continue
      indexByKey.set(key, index)
      positions.push(...point.toArray())
      normals.push(...normal.toArray())
      if (uv) uvs.push(uv.getX(at), uv.getY(at))
    }
  }
  return {
    material,
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uvs: hasPicture ? Float32Array.from(uvs) : null,
    indices: Uint32Array.from(withoutEmptyTriangles(indices)),
  }
}

/** Where vertices were merged, triangles without an area result. */
function withoutEmptyTriangles(indices: readonly number[]): number[] {
  const triangles: number[] = []
  for (let at = 0; at < indices.length; at += 3) {
    const [a = 0, b = 0, c = 0] = [indices[at], indices[at + 1], indices[at + 2]]
    if (a !== b && b !== c && a !== c) triangles.push(a, b, c)
  }
  return triangles
}
