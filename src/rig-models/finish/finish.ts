import {
  DoubleSide,
  type Material,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  type MeshStandardMaterialParameters,
} from 'three'
import { PAINTS } from './paints'
import { brushed, grain, tile, treadHeights } from './texture'

export type Paint = keyof typeof PAINTS
export const isPaint = (name: string): name is Paint => Object.hasOwn(PAINTS, name)

const materials = new Map<string, Material>()

/** The material of this name, made at the first call: meshes with the same material are joined. */
function once<M extends Material>(name: string, make: () => M): M {
  const existing = materials.get(name) as M | undefined
  if (existing) return existing
  const material = make()
  material.name = name
  materials.set(name, material)
  return material
}

const plain = (name: string, look: MeshStandardMaterialParameters) =>
  once(name, () => new MeshStandardMaterial(look))

/** Paint under clear coat. Silver and graphite are metallic. */
export const paint = (color: Paint) =>
  once(
    `paint ${color}`,
    () =>
      new MeshPhysicalMaterial({
        color: PAINTS[color],
        roughness: color === 'silver' || color === 'graphite' ? 0.38 : 0.5,
        metalness: color === 'silver' ? 0.55 : color === 'graphite' ? 0.25 : 0,
        clearcoat: 1,
        clearcoatRoughness: 0.04,
      }),
  )

/** How rough the lines of a brushed surface are, and how high. */
const brushedRoughness = () => tile(512, 0.6, brushed(0.55, 1))
const brushedHeights = () => tile(512, 0.6, brushed(0.4, 0.6))

/** Sheet with the finish of the rolling mill, brushed along its length. */
export const aluminum = () =>
  once(
    'aluminum',
    () =>
      new MeshStandardMaterial({
        color: '#c6cacd',
        metalness: 1,
        roughness: 0.46,
        roughnessMap: brushedRoughness(),
        bumpMap: brushedHeights(),
        bumpScale: 0.25,
      }),
  )
/** Extrusions, trim, edges: brighter and smoother than sheet. */
export const trim = () => plain('trim', { color: '#d6d9db', metalness: 1, roughness: 0.24 })
/** The inside of cabinets. */
export const inside = () => plain('inside', { color: '#a9afb3', metalness: 0.7, roughness: 0.55 })
/** Diamond plate. */
export const tread = () =>
  once(
    'tread',
    () =>
      new MeshStandardMaterial({
        color: '#c3c7ca',
        metalness: 1,
        roughness: 0.3,
        bumpMap: tile(256, 0.075, treadHeights),
        bumpScale: 3,
      }),
  )
export const chrome = () => plain('chrome', { color: '#e8eaec', metalness: 1, roughness: 0.07 })
export const steel = () => plain('steel', { color: '#7e848a', metalness: 1, roughness: 0.42 })
export const forged = () =>
  once(
    'forged',
    () =>
      new MeshStandardMaterial({
        color: '#43474b',
        metalness: 0.85,
        roughness: 0.5,
        bumpMap: tile(256, 0.12, grain(0.5, 2)),
        bumpScale: 0.6,
      }),
  )
export const brass = () => plain('brass', { color: '#c79a45', metalness: 1, roughness: 0.25 })
export const copper = () => plain('copper', { color: '#b46a42', metalness: 1, roughness: 0.3 })
export const rubber = () => plain('rubber', { color: '#15161a', roughness: 0.82 })
export const plastic = (color = '#16181a') => plain(`plastic ${color}`, { color, roughness: 0.48 })
export const frameBlack = () => plain('frame', { color: '#121315', roughness: 0.6, metalness: 0.2 })
export const glass = () =>
  once(
    'glass',
    () =>
      new MeshPhysicalMaterial({
        color: '#06090b',
        roughness: 0.04,
        metalness: 0,
        clearcoat: 1,
        clearcoatRoughness: 0.02,
        ior: 1.6,
      }),
  )
/** The colored cover of a lamp; `glow`: how brightly it is lit from behind, 0 for off. */
export const lens = (color: string, glow = 0) =>
  once(
    `lens ${color} ${glow}`,
    () =>
      new MeshPhysicalMaterial({
        color,
        roughness: 0.12,
        clearcoat: 1,
        clearcoatRoughness: 0.03,
        emissive: color,
        emissiveIntensity: glow,
      }),
  )
/** A glowing surface; power 1 is as bright as white paper in the key light. */
export const glow = (color: string, power: number) =>
  once(`glow ${color} ${power}`, () => {
    const material = new MeshBasicMaterial({ color })
    material.color.multiplyScalar(power)
    return material
  })
/** Powder coat, enamel and smooth materials of any color. */
export const coated = (color: string, roughness = 0.45) =>
  once(
    `coated ${color} ${roughness}`,
    () =>
      new MeshStandardMaterial({
        color,
        roughness,
        bumpMap: tile(256, 0.08, grain(0.25, 1, 5)),
        bumpScale: 0.12,
      }),
  )
export const cloth = (color: string) =>
  once(
    `cloth ${color}`,
    () =>
      new MeshStandardMaterial({
        color,
        roughness: 0.95,
        bumpMap: tile(256, 0.03, (context, size) => {
          for (let y = 0; y < size; y += 4)
            for (let x = 0; x < size; x += 4) {
              context.fillStyle = (x + y) % 8 === 0 ? '#ddd' : '#555'
              context.fillRect(x, y, 4, 4)
            }
        }),
        bumpScale: 0.5,
      }),
  )
export const leather = () =>
  once(
    'leather',
    () =>
      new MeshStandardMaterial({
        color: '#7a4a26',
        side: DoubleSide,
        roughness: 0.62,
        bumpMap: tile(512, 0.12, grain(0.7, 3, 9)),
        bumpScale: 0.7,
      }),
  )
export const wood = () =>
  once(
    'wood',
    () =>
      new MeshStandardMaterial({
        color: '#b98a52',
        roughness: 0.6,
        map: tile(512, 0.5, brushed(0.7, 1)),
      }),
  )
/** A material that only one part has, such as a number plate. `look` is called once for each name. */
export const ownMaterial = (name: string, look: () => MeshStandardMaterialParameters) =>
  once(`drawn ${name}`, () => new MeshStandardMaterial(look()))
