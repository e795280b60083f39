import { type Material, Mesh, MeshStandardMaterial, type Object3D } from 'three'
import { GLTFExporter } from 'three/addons/exporters/GLTFExporter.js'

/** The model as a GLB file, in meters, for other programs. */
export async function exportGlb(rig: Object3D): Promise<ArrayBuffer> {
  const copy = rig.clone()
  copy.traverse((node) => {
    if (node instanceof Mesh) node.material = withoutRoughnessMap(node.material)
  })
  const file = await new GLTFExporter().parseAsync(copy, { binary: true })
  if (!(file instanceof ArrayBuffer)) throw new Error('the exporter did not make a binary file')
  return file
}

/** glTF has roughness and metalness in one picture. Ours is only of roughness, and too fine to be seen in a file. */
function withoutRoughnessMap(material: Material): Material {
  if (!(material instanceof MeshStandardMaterial) || !material.roughnessMap) return material
  const plain = material.clone()
  plain.roughnessMap = null
  return plain
}
