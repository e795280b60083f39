/**
 * The choices of a filter: the presets in their order, then other values of the data in alphabetical order (Site 9).
 * Values that differ only in case or outer blanks are one choice, and so are values for which `isSame` holds.
 */
export function mergeChoices(
  presets: readonly string[],
  found: Iterable<string | null>,
  isSame: (a: string, b: string) => boolean = () => false,
): string[] {
  const seen = new Set<string>()
  const choices: string[] = []
  const add = (value: string | null) => {
    const choice = value?.trim() ?? ''
    if (choice === '' || seen.has(choice.toLowerCase())) return
    seen.add(choice.toLowerCase())
    if (!choices.some((other) => isSame(choice, other))) choices.push(choice)
  }
  for (const preset of presets) add(preset)
  const count = choices.length
  for (const value of found) add(value)
  return [...choices.slice(0, count), ...choices.slice(count).sort((a, b) => a.localeCompare(b, 'en-US'))]
}
