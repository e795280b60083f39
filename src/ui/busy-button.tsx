import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef, MouseEvent } from 'react'

export interface BusyButtonProps
  extends ButtonProps,
    Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  /** Whether the action of the button is running: the button shows it, and ignores clicks. */
  isBusy: boolean
}

/**
 * A button for an action that takes time. Mantine's `loading` alone disables the button; a disabled button loses
 * the focus, and a person with a keyboard would have to start at the top of the page again.
 */
export function BusyButton({ isBusy, disabled, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      loading={isBusy}
      renderRoot={(root: ComponentPropsWithRef<'button'>) => (
        <button
          {...root}
          disabled={disabled}
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? ignore : root.onClick}
        />
      )}
    />
  )
}

/** Also prevents the submit by Enter in a field, which clicks the submit button. */
const ignore = (event: MouseEvent) => event.preventDefault()
