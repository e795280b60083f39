import type { BuildValueProps } from '#ui/builds/build-parts'
import { columnWords } from '../build/column-words'

/** One property of a saved build in words. */
export function BuildValue({ column, value }: BuildValueProps) {
  return (
    <ul>
      {columnWords(column, value).map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two bays may be equal, and the complete list is replaced
        <li key={position} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  )
}
