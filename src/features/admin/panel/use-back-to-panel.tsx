import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useOwnProfile } from '#runtime/own-profile'
import { panelAddress } from './panel-address'
import { PANEL_NAME } from './section-names'

/** The way back to the panel from a page outside it, for admins; with it the page has the panel's header. */
export function useBackToPanel(): ReactNode {
  if (useOwnProfile()?.role !== 'admin') return null
  return (
    <Button
      component={Link}
      to={panelAddress()}
      variant="default"
      leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
      data-panel
    >
      Back to {PANEL_NAME}
    </Button>
  )
}
