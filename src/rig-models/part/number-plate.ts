import { BoxGeometry, CanvasTexture, Mesh, type Object3D, SRGBColorSpace } from 'three'
import { ownMaterial, trim } from '../finish/finish'
import { group } from '../shape/assemble'
import { box } from '../shape/solid'

/** Draws a label that fills a face. */
function labelTexture(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  draw(context)
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 8
  return texture
}

/**
 * A flat label, w × h meters, facing +z. Labels with the same name share one picture. `look.glow`: how brightly it is lit
 * from behind, 0 for off.
 */
export function label(
  name: string,
  w: number,
  h: number,
  draw: (context: CanvasRenderingContext2D, width: number, height: number) => void,
  look: { roughness?: number; metalness?: number; glow?: number } = {},
): Mesh {
  const [width, height] = w > h ? [512, Math.round((512 * h) / w)] : [Math.round((512 * w) / h), 512]
  const material = ownMaterial(name, () => {
    const map = labelTexture(width, height, (context) => draw(context, width, height))
    const lit = look.glow ? { emissive: '#ffffff', emissiveMap: map, emissiveIntensity: look.glow } : {}
    return { map, roughness: look.roughness ?? 0.4, metalness: look.metalness ?? 0, ...lit }
  })
  const mesh = new Mesh(new BoxGeometry(w, h, 0.002).toNonIndexed(), material)
  mesh.castShadow = false
  mesh.receiveShadow = true
  return mesh
}

/** A number plate without a real number, facing +x (front) or -x (rear). */
export function numberPlate(end: 'front' | 'rear'): Object3D {
  const face = label('plate', 0.3, 0.15, (context, width, height) => {
    context.fillStyle = '#eceadf'
    context.fillRect(0, 0, width, height)
    context.fillStyle = '#1d3557'
    context.textAlign = 'center'
    context.font = `bold ${height * 0.17}px sans-serif`
    context.fillText('GENOA  NEW YORK', width / 2, height * 0.22)
    context.font = `bold ${height * 0.5}px "Liberation Sans Narrow", sans-serif`
    context.fillText('RIG·1994', width / 2, height * 0.72)
  })
  face.position.z = 0.006
  const plate = group(box(0.31, 0.16, 0.008, trim(), 0.003), face)
  plate.rotation.y = end === 'front' ? Math.PI / 2 : -Math.PI / 2
  return plate
}
