/**
 * Whether `text` is a path of this site. `//host` and `/\host` are other sites in disguise, and so is `/⇥/host`: a
 * browser drops tabs and line ends from an address before it reads it.
 */
export function isSitePath(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this keeps out
  return /^\/(?![/\\])[^\s\u0000-\u001f\u007f]*$/.test(text)
}
