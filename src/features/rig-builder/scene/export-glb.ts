import { BufferAttribute, BufferGeometry, Group, Mesh, type Object3D } from 'three'
import { GLTFExporter } from 'three/addons/exporters/GLTFExporter.js'
import { meshParts } from './mesh-parts'

/** The model as a GLB file, in meters, for other programs. */
export async function exportGlb(rig: Object3D): Promise<ArrayBuffer> {
  const model = new Group()
  for (const { material, positions, normals, uvs, indices } of meshParts(rig)) {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new BufferAttribute(positions, 3))
    geometry.setAttribute('normal', new BufferAttribute(normals, 3))
    if (uvs) geometry.setAttribute('uv', new BufferAttribute(uvs, 2))
    const isSmall = positions.length / 3 < 65_536
    geometry.setIndex(new BufferAttribute(isSmall ? Uint16Array.from(indices) : indices, 1))
    // glTF has one picture for roughness and metalness. These have roughness and height, too detailed for a file.
    const plain = material.clone()
    plain.roughnessMap = null
    plain.bumpMap = null
    model.add(new Mesh(geometry, plain))
  }
  const file = await new GLTFExporter().parseAsync(model, { binary: true, maxTextureSize: 512 })
  if (!(file instanceof ArrayBuffer)) throw new Error('the exporter did not make a binary file')
  return file
}
