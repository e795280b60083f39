import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  CatmullRomCurve3,
  CylinderGeometry,
  ExtrudeGeometry,
  LatheGeometry,
  type Material,
  Mesh,
  Path,
  Shape,
  SphereGeometry,
  TorusGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three'
import { ConvexGeometry } from 'three/addons/geometries/ConvexGeometry.js'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js'
import type { Step } from './step'

/** A point, m. */
export type Point = readonly [x: number, y: number, z: number]
/** A point of a flat shape, m. */
export type Flat = readonly [x: number, y: number]

function mesh(geometry: BufferGeometry, material: Material): Mesh {
  const made = new Mesh(geometry, material)
  made.castShadow = made.receiveShadow = true
  return made
}

/** The geometry without an index, with texture coordinates in meters, by the axis that each face looks along most. */
export function withMetricUvs(geometry: BufferGeometry): BufferGeometry {
  const unindexed = geometry.index ? geometry.toNonIndexed() : geometry
  const position = unindexed.getAttribute('position')
  const normal = unindexed.getAttribute('normal')
  const uv = new Float32Array(position.count * 2)
  for (let at = 0; at < position.count; at += 1) {
    const [nx, ny, nz] = [Math.abs(normal.getX(at)), Math.abs(normal.getY(at)), Math.abs(normal.getZ(at))]
    const [x, y, z] = [position.getX(at), position.getY(at), position.getZ(at)]
    if (ny >= nx && ny >= nz) uv.set([x, z], at * 2)
    else if (nx >= nz) uv.set([z, y], at * 2)
    else uv.set([x, y], at * 2)
  }
  const metric = new BufferGeometry()
  metric.setAttribute('position', position)
  metric.setAttribute('normal', normal)
  metric.setAttribute('uv', new BufferAttribute(uv, 2))
  return metric
}

/** A box with rounded edges around its middle. */
export function box(w: number, h: number, d: number, material: Material, radius = 0.006): Mesh {
  const r = Math.min(radius, w / 2.01, h / 2.01, d / 2.01)
  return mesh(withMetricUvs(new RoundedBoxGeometry(w, h, d, r > 0.012 ? 3 : 1, r)), material)
}

/** A box with sharp edges, for parts in large numbers. */
export function plainBox(w: number, h: number, d: number, material: Material): Mesh {
  return mesh(withMetricUvs(new BoxGeometry(w, h, d)), material)
}

/** A rounded box, from corner to corner. */
export function span(from: Point, to: Point, material: Material, radius = 0.006): Mesh {
  const made = box(
    Math.abs(to[0] - from[0]),
    Math.abs(to[1] - from[1]),
    Math.abs(to[2] - from[2]),
    material,
    radius,
  )
  made.position.set((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2)
  return made
}

/** A flat shape with this outline. */
export function shapeOf(steps: readonly Step[]): Shape {
  const shape = new Shape()
  for (const [index, step] of steps.entries()) {
    if (step[0] === 'arc') {
      const [, x, y, radius, from, to] = step
      // three.js draws no line from a mere starting point to an arc.
      shape.lineTo(x + radius * Math.cos(from), y + radius * Math.sin(from))
      shape.absarc(x, y, radius, from, to, to < from)
    } else if (step[0] === 'curve') shape.quadraticCurveTo(step[1], step[2], step[3], step[4])
    else if (index === 0) shape.moveTo(step[1], step[2])
    else shape.lineTo(step[1], step[2])
  }
  return shape
}

/**
 * The convex hull of balls of this radius around the points: cabs, hoods, bumpers, mirrors. An edge is smooth up to an
 * angle of `crease`, radians.
 */
export function hull(points: readonly Point[], radius: number, material: Material, crease = 0.5): Mesh {
  const ball = new SphereGeometry(radius, 10, 8).getAttribute('position')
  const cloud = points.flatMap(([x, y, z]) =>
    Array.from(
      { length: ball.count },
      (_, at) => new Vector3(x + ball.getX(at), y + ball.getY(at), z + ball.getZ(at)),
    ),
  )
  return mesh(withMetricUvs(toCreasedNormals(new ConvexGeometry(cloud), crease)), material)
}

/** A flat shape with straight edges between these points. */
export function outline(points: readonly Flat[]): Shape {
  return new Shape(points.map(([x, y]) => new Vector2(x, y)))
}

/** A rectangular hole with round corners, by its lower left corner. */
export function rectHole(x: number, y: number, w: number, h: number, r: number): Path {
  const path = new Path()
  path.moveTo(x + r, y)
  path.lineTo(x + w - r, y)
  path.absarc(x + w - r, y + r, r, -Math.PI / 2, 0, false)
  path.lineTo(x + w, y + h - r)
  path.absarc(x + w - r, y + h - r, r, 0, Math.PI / 2, false)
  path.lineTo(x + r, y + h)
  path.absarc(x + r, y + h - r, r, Math.PI / 2, Math.PI, false)
  path.lineTo(x, y + r)
  path.absarc(x + r, y + r, r, Math.PI, Math.PI * 1.5, false)
  return path
}

/**
 * A flat shape with thickness; its middle plane is z = 0. Edges are rounded by `bevel`, m, within the outline, in `steps`;
 * each curve of the outline has `curves` pieces.
 */
export function slab(
  shape: Shape,
  depth: number,
  material: Material,
  bevel = 0.004,
  steps = 2,
  curves = 16,
): Mesh {
  const geometry = new ExtrudeGeometry(shape, {
    depth: depth - bevel * 2,
    bevelEnabled: bevel > 0,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: steps,
    curveSegments: curves,
  })
  geometry.translate(0, 0, -depth / 2 + bevel)
  return mesh(withMetricUvs(toCreasedNormals(geometry, 0.6)), material)
}

/** A cylinder around its middle, along an axis. */
export function rod(
  radius: number,
  length: number,
  material: Material,
  axis: 'x' | 'y' | 'z' = 'y',
  sides = 24,
): Mesh {
  const geometry = new CylinderGeometry(radius, radius, length, sides)
  if (axis === 'x') geometry.rotateZ(Math.PI / 2)
  if (axis === 'z') geometry.rotateX(Math.PI / 2)
  return mesh(withMetricUvs(geometry), material)
}

/**
 * A profile of radius and height, rotated around the y axis, in `sides` pieces. An edge is smooth up to an angle of
 * `crease`, radians; `isHollow` shows the inside.
 */
export function lathe(
  profile: readonly Flat[],
  material: Material,
  sides = 40,
  crease = 0.6,
  isHollow = false,
): Mesh {
  // In three.js, faces point outward where the profile rises.
  const isRising = (profile.at(-1)?.[1] ?? 0) >= (profile[0]?.[1] ?? 0)
  const ordered = isRising === isHollow ? [...profile].reverse() : [...profile]
  const geometry = new LatheGeometry(
    ordered.map(([x, y]) => new Vector2(x, y)),
    sides,
  )
  return mesh(withMetricUvs(toCreasedNormals(geometry, crease)), material)
}

/** A pipe, hose or wire through points; between them it is curved, or straight. */
export function pipe(points: readonly Point[], radius: number, material: Material, isStraight = false): Mesh {
  const curve = new CatmullRomCurve3(
    points.map(([x, y, z]) => new Vector3(x, y, z)),
    false,
    isStraight ? 'catmullrom' : 'centripetal',
    isStraight ? 0.02 : 0.5,
  )
  return mesh(withMetricUvs(new TubeGeometry(curve, points.length * 10, radius, 10)), material)
}

/** A ring around the z axis; `arc`: the part of it that exists, radians. */
export function ring(radius: number, thickness: number, material: Material, arc = Math.PI * 2): Mesh {
  return mesh(withMetricUvs(new TorusGeometry(radius, thickness, 10, 40, arc)), material)
}

/** A ball around its middle. */
export function ball(radius: number, material: Material): Mesh {
  return mesh(withMetricUvs(new SphereGeometry(radius, 24, 16)), material)
}
