import { BoxGeometry, Group, Mesh, MeshBasicMaterial, MeshStandardMaterial, Texture } from 'three'
import { expect, it } from 'vitest'
import { exportUsdz } from './export-usdz'

/** The files of an archive by its central directory, as every reader finds them. */
function filesIn(archive: Uint8Array<ArrayBuffer>) {
  const view = new DataView(archive.buffer)
  const end = archive.length - 22
  expect(view.getUint32(end, true)).toBe(0x06054b50)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  return Array.from({ length: count }, () => {
    expect(view.getUint32(at, true)).toBe(0x02014b50)
    const [method, size, nameLength] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
    ]
    const header = view.getUint32(at + 42, true)
    const name = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameLength))
    const data = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
    at += 46 + nameLength
    return { name, method, start: data, bytes: archive.subarray(data, data + size) }
  })
}

const rig = () => {
  const body = new Mesh(new BoxGeometry(2, 1, 1), new MeshStandardMaterial({ color: '#ff0000' }))
  body.position.set(0, 0.5, 0)
  const lamp = new Mesh(
    new BoxGeometry(0.1, 0.1, 0.1).toNonIndexed(),
    new MeshBasicMaterial({ color: '#fff' }),
  )
  const sign = new Mesh(new BoxGeometry(0.5, 0.3, 0.01), new MeshStandardMaterial({ map: new Texture() }))
  const moved = new Group()
  moved.add(lamp, sign)
  moved.position.set(1, 1.2, 0)
  const all = new Group()
  all.add(body, moved)
  return all
}
const png = async () => new Uint8Array([0x89, 0x50, 0x4e, 0x47])

it('is a ZIP of uncompressed files, each at a multiple of 64 bytes, with the model first', async () => {
  const files = filesIn(await exportUsdz(rig(), png))
  expect(files.map(({ name }) => name)).toEqual(['rig.usda', 'textures/2.png'])
  for (const { method, start } of files) {
    expect(method).toBe(0)
    expect(start % 64).toBe(0)
  }
})

it('is identical each time', async () => {
  expect(await exportUsdz(rig(), png)).toEqual(await exportUsdz(rig(), png))
})

it('has the model in meters, with shared vertices, and only lit materials', async () => {
  const [model] = filesIn(await exportUsdz(rig(), png))
  const text = new TextDecoder().decode(model?.bytes)
  expect(text).toMatch(/^#usda 1\.0\n/)
  expect(text).toContain('metersPerUnit = 1')
  expect(text).toContain('upAxis = "Y"')
  // The body is 2 m long and stands on the ground; the lamp is where its group is.
  expect(text).toContain('float3[] extent = [(-1, 0, -0.5), (1, 1, 0.5)]')
  expect(text).toContain('float3[] extent = [(0.95, 1.15, -0.05), (1.05, 1.25, 0.05)]')
  // 24 vertices and not 36: a corner has one for each of its three faces.
  const [, points = ''] = /Part1[\s\S]*?points = \[(.*?)\]\n/.exec(text) ?? []
  expect(points.match(/\(/g)).toHaveLength(24)
  expect(text.match(/uniform token info:id = "UsdPreviewSurface"/g)).toHaveLength(3)
  expect(text).toContain('asset inputs:file = @textures/2.png@')
  expect(text.match(/[{(]/g)?.length).toBe(text.match(/[})]/g)?.length)
  expect(text).not.toMatch(/NaN|Infinity|undefined/)
})
