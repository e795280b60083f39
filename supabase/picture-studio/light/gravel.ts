import { MeshStandardMaterial } from 'three'
import { grain, tile } from '../../../src/rig-models/finish/texture'

/**
 * Crushed stone of a farm lane. Returns a maker of the material: textures need a canvas, so it runs only when the place
 * is used.
 */
export const gravelMaterial = (color: string) => () =>
  new MeshStandardMaterial({
    color,
    roughness: 0.95,
    map: tile(1024, 3.4, grain(0.5, 2.5, 11)),
    bumpMap: tile(1024, 3.4, grain(0.9, 2.5, 11)),
    bumpScale: 1.2,
    envMapIntensity: 0.4,
  })
