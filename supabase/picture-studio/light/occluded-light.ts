import { ShaderChunk } from 'three'

/** Fraction of the surroundings' diffuse light that remains when the moving dome light supplies most of it. */
const DIFFUSE = 0.3

function patch(chunk: 'lights_fragment_begin' | 'lights_fragment_maps', from: string, to: string): void {
  if (!ShaderChunk[chunk].includes(from)) throw new Error(`three.js has changed its ${chunk}: ${from}`)
  ShaderChunk[chunk] = ShaderChunk[chunk].replace(from, to)
}

/**
 * Reflections have no shadows, so that the inside of a cabinet would shine like its door. The second directional light
 * has another position in the sky in each exposure (photograph.ts), so that surfaces it does not reach reflect less.
 */
export function occludeReflections(): void {
  patch(
    'lights_fragment_begin',
    'IncidentLight directLight;',
    'IncidentLight directLight;\nfloat skyShare = 1.0;',
  )
  patch(
    'lights_fragment_begin',
    'vDirectionalShadowCoord[ i ] ) : 1.0;',
    `vDirectionalShadowCoord[ i ] ) : 1.0;
    if ( UNROLLED_LOOP_INDEX == 1 ) skyShare = directLight.color.g / max( directionalLight.color.g, 1e-5 );`,
  )
  patch(
    'lights_fragment_maps',
    'iblIrradiance += getIBLIrradiance( geometryNormal );',
    `iblIrradiance += getIBLIrradiance( geometryNormal ) * ${DIFFUSE};`,
  )
  patch(
    'lights_fragment_maps',
    'radiance += iblRadiance;',
    'radiance += iblRadiance * mix( 0.3, 1.15, skyShare );',
  )
  patch(
    'lights_fragment_maps',
    'clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );',
    'clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness ) * mix( 0.45, 1.1, skyShare );',
  )
}
