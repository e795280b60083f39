import type { Color, MeshStandardMaterial, Object3D, Texture } from 'three'
import { type MeshPart, meshParts } from './mesh-parts'
import { storedZip, type ZipFile } from './stored-zip'

/** Largest width and height of a picture in the file, px. */
const MAX_PICTURE = 512

/** A number without trailing zeros, because most of the file is numbers; `digits`, at least 1, follow the point. */
const number = (value: number, digits: number): string => {
  const text = value.toFixed(digits).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}

/** A list of vectors of `size` numbers each. */
function tuples(values: Float32Array, size: 2 | 3, digits: number): string {
  const parts: string[] = []
  for (let at = 0; at < values.length; at += size)
    parts.push(`(${Array.from(values.subarray(at, at + size), (value) => number(value, digits)).join(',')})`)
  return `[${parts.join(',')}]`
}

const color = ({ r, g, b }: Color): string => `(${[r, g, b].map((part) => number(part, 4)).join(', ')})`

/** The lowest and the highest corner of the box around the positions. */
function bounds(positions: Float32Array): string {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  positions.forEach((value, at) => {
    low[at % 3] = Math.min(low[at % 3] ?? 0, value)
    high[at % 3] = Math.max(high[at % 3] ?? 0, value)
  })
  return `[${[low, high].map((corner) => `(${corner.map((value) => number(value, 4)).join(', ')})`).join(', ')}]`
}

const mesh = ({ positions, normals, uvs, indices }: MeshPart, index: number): string => `
    def Mesh "Part${index}" (
        prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
        float3[] extent = ${bounds(positions)}
        int[] faceVertexCounts = [${'3,'.repeat(indices.length / 3).slice(0, -1)}]
        int[] faceVertexIndices = [${indices.join(',')}]
        point3f[] points = ${tuples(positions, 3, 4)}
        normal3f[] normals = ${tuples(normals, 3, 2)} (
            interpolation = "vertex"
        )${
          uvs
            ? `
        texCoord2f[] primvars:st = ${tuples(uvs, 2, 4)} (
            interpolation = "vertex"
        )`
            : ''
        }
        uniform token subdivisionScheme = "none"
        uniform bool doubleSided = 1
        rel material:binding = </Rig/Materials/Material${index}>
    }
`

function material(look: MeshStandardMaterial, index: number, picture: string | null): string {
  const path = `/Rig/Materials/Material${index}`
  const glow = look.emissive.clone().multiplyScalar(Math.min(1, look.emissiveIntensity))
  const clear = 'clearcoat' in look ? Number(look.clearcoat) : 0
  return `
        def Material "Material${index}"
        {
            token outputs:surface.connect = <${path}/Surface.outputs:surface>

            def Shader "Surface"
            {
                uniform token info:id = "UsdPreviewSurface"
                ${
                  picture
                    ? `color3f inputs:diffuseColor.connect = <${path}/Picture.outputs:rgb>
                float inputs:opacity.connect = <${path}/Picture.outputs:a>
                float inputs:opacityThreshold = 0.5`
                    : `color3f inputs:diffuseColor = ${color(look.color)}`
                }
                color3f inputs:emissiveColor = ${color(glow)}
                float inputs:metallic = ${number(look.metalness, 3)}
                float inputs:roughness = ${number(look.roughness, 3)}
                float inputs:clearcoat = ${number(clear, 3)}
                int inputs:useSpecularWorkflow = 0
                token outputs:surface
            }${
              picture
                ? `

            def Shader "Picture"
            {
                uniform token info:id = "UsdUVTexture"
                asset inputs:file = @${picture}@
                float2 inputs:st.connect = <${path}/Coordinates.outputs:result>
                token inputs:wrapS = "repeat"
                token inputs:wrapT = "repeat"
                float outputs:a
                float3 outputs:rgb
            }

            def Shader "Coordinates"
            {
                uniform token info:id = "UsdPrimvarReader_float2"
                string inputs:varname = "st"
                float2 outputs:result
            }`
                : ''
            }
        }
`
}

/**
 * The model as USDZ, the file that Quick Look of iOS shows in the yard: in meters, on the ground, at real size. Rejects if
 * the browser cannot make one of its pictures.
 */
export async function exportUsdz(
  rig: Object3D,
  toPng: (texture: Texture) => Promise<Uint8Array> = pictureOf,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = meshParts(rig).filter(({ indices }) => indices.length > 0)
  const pictures = new Map<number, ZipFile>()
  for (const [index, { material: look }] of parts.entries())
    if (look.map) pictures.set(index, { name: `textures/${index}.png`, bytes: await toPng(look.map) })
  const model = `#usda 1.0
(
    customLayerData = {
        string creator = "Rigworks"
    }
    defaultPrim = "Rig"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "Rig" (
    kind = "component"
)
{
    token preliminary:anchoring:type = "plane"
    token preliminary:planeAnchoring:alignment = "horizontal"
${parts.map(mesh).join('')}
    def Scope "Materials"
    {${parts.map(({ material: look }, index) => material(look, index, pictures.get(index)?.name ?? null)).join('')}
    }
}
`
  return storedZip([{ name: 'rig.usda', bytes: new TextEncoder().encode(model) }, ...pictures.values()])
}

/** The picture of a texture as PNG, at most `MAX_PICTURE` wide and high. */
async function pictureOf({ image }: Texture): Promise<Uint8Array> {
  const source = image as HTMLCanvasElement
  const canvas = document.createElement('canvas')
  const share = Math.min(1, MAX_PICTURE / Math.max(source.width, source.height))
  canvas.width = Math.round(source.width * share)
  canvas.height = Math.round(source.height * share)
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the browser made no picture')
  return new Uint8Array(await blob.arrayBuffer())
}
