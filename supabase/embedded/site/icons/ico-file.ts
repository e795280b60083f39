const [HEADER, ENTRY] = [6, 16]

/** A square picture of less than 256 pixels, as PNG with four channels, in the frame that `.ico` is. */
export function icoFile(png: Uint8Array, size: number): Buffer {
  const frame = Buffer.alloc(HEADER + ENTRY)
  // An icon (1), of one picture.
  frame.writeUInt16LE(1, 2)
  frame.writeUInt16LE(1, 4)
  frame.writeUInt8(size, HEADER)
  frame.writeUInt8(size, HEADER + 1)
  // One plane of 32 bits.
  frame.writeUInt16LE(1, HEADER + 4)
  frame.writeUInt16LE(32, HEADER + 6)
  frame.writeUInt32LE(png.length, HEADER + 8)
  frame.writeUInt32LE(frame.length, HEADER + 12)
  return Buffer.concat([frame, png])
}
