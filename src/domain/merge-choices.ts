/**
 * The choices of a filter: the presets in their own order, then values found in the data that no preset covers, by
 * alphabet (Site 9). Values that differ in letter case or outer blanks alone are one choice.
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
