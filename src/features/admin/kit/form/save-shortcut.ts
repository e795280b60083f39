import type { KeyboardEvent } from 'react'

/** `onKeyDown` of a form: Ctrl+S and Cmd+S submit it, also while its button is busy: `onSubmit` must ignore that. */
export function submitOnSaveKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
