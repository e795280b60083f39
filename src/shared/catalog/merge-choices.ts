/**
 * The choices of a filter: the presets in their order, then other values of the data in alphabetical order (Site 9).
 * Values that differ only in case or outer blanks are one choice.
 */
export function mergeChoices(presets: readonly string[], found: Iterable<string | null>): string[] {
  const seen = new Set(presets.map((preset) => preset.toLowerCase()))
  const added: string[] = []
  for (const value of found) {
    const choice = value?.trim() ?? ''
    if (choice === '' || seen.has(choice.toLowerCase())) continue
    seen.add(choice.toLowerCase())
    added.push(choice)
  }
  return [...presets, ...added.sort((a, b) => a.localeCompare(b, 'en-US'))]
}
