import type { ButtonProps } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { BusyButton } from '#ui/busy-button'
import { toastLocalFailure } from '../feedback/toast-local-failure'
import { toastInfo, toastRefused } from '../feedback/toasts'

export interface PutBackInCartButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** Result of `usePutBackOrder` of the runtime. */
  putBack: () => Promise<'back' | 'full'>
}

/** Turns an order that was not placed back into the cart, and opens the cart. */
export function PutBackInCartButton({ putBack, size = 'md', variant = 'filled' }: PutBackInCartButtonProps) {
  const navigate = useNavigate()
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    try {
      if ((await putBack()) === 'full') {
        toastRefused('Cart Is Full', 'Remove something from the cart first. The order stays here until then.')
        setRunning(false)
        return
      }
      toastInfo('Back in the Cart', 'This order wasn’t sent. Change it, then place it again.')
      navigate(paths.cart)
    } catch (error) {
      setRunning(false)
      toastLocalFailure('Failed to put the order back in the cart', error)
    }
  }
  return (
    <BusyButton
      size={size}
      variant={variant}
      leftSection={<IconShoppingCart size={18} aria-hidden="true" />}
      isBusy={isRunning}
      onClick={run}
    >
      Put Back in the Cart
    </BusyButton>
  )
}
