import { BufferAttribute, BufferGeometry, CatmullRomCurve3, type Material, Mesh, Vector3 } from 'three'
import { type Point, withMetricUvs } from './solid'

/** Number of pieces of the surface along each line. */
const AROUND = 56
/** Number of pieces of the surface between two lines. */
const ALONG = 8

const curve = (points: readonly Point[], isClosed: boolean): CatmullRomCurve3 =>
  new CatmullRomCurve3(
    points.map(([x, y, z]) => new Vector3(x, y, z)),
    isClosed,
    'centripetal',
  )

/**
 * Cloth or leather: a smooth surface through a stack of lines, each with as many points as the others.
 * Closed lines result in a tube, open ones in a sheet.
 */
export function draped(lines: readonly (readonly Point[])[], material: Material, isClosed = true): Mesh {
  const smooth = lines.map((line) => curve(line, isClosed).getPoints(AROUND))
  const rows = (lines.length - 1) * ALONG + 1
  const columns = Array.from({ length: AROUND + 1 }, (_, at) =>
    curve(
      smooth.map((line) => (line[at] ?? new Vector3()).toArray()),
      false,
    ).getPoints(rows - 1),
  )
  const position = new Float32Array(columns.flatMap((column) => column.flatMap((point) => point.toArray())))
  const faces = Array.from({ length: AROUND * (rows - 1) }, (_, at) => {
    const corner = Math.floor(at / (rows - 1)) * rows + (at % (rows - 1))
    return [corner, corner + rows, corner + 1, corner + 1, corner + rows, corner + rows + 1]
  })
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(position, 3))
  geometry.setIndex(faces.flat())
  geometry.computeVertexNormals()
  const made = new Mesh(withMetricUvs(geometry), material)
  made.castShadow = made.receiveShadow = true
  return made
}

/** Points of each ring of a sleeve. */
const RING_POINTS = 10

/** A sleeve or a rolled hood: a tube of changing radius along a line. */
export function sleeve(
  path: readonly (readonly [x: number, y: number, z: number, radius: number])[],
  material: Material,
): Mesh {
  const spine = curve(
    path.map(([x, y, z]) => [x, y, z] as const),
    false,
  )
  const side = new Vector3(0, 0, 1)
  return draped(
    path.map(([x, y, z, radius], at) => {
      const along = spine.getTangent(at / (path.length - 1))
      const across = side.clone().addScaledVector(along, -side.dot(along)).normalize()
      const over = across.clone().cross(along)
      return Array.from({ length: RING_POINTS }, (_, step): Point => {
        const angle = (step / RING_POINTS) * Math.PI * 2
        const outward = across.clone().multiplyScalar(Math.cos(angle)).addScaledVector(over, Math.sin(angle))
        return [x + outward.x * radius, y + outward.y * radius, z + outward.z * radius]
      })
    }),
    material,
  )
}
