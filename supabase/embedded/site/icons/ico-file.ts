const [HEADER, ENTRY] = [6, 16]

/** Wraps a square PNG of less than 256 pixels with four channels into an `.ico` file. */
export function icoFile(png: Uint8Array, size: number): Buffer {
  const frame = Buffer.alloc(HEADER + ENTRY)
  // Type icon (1), with one picture.
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
