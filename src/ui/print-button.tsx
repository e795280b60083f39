import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'

/** Prints the page as a sheet of paper, without the site around it. */
export function PrintButton() {
  return (
    <Button variant="default" leftSection={<IconPrinter size={20} />} onClick={() => window.print()}>
      Print
    </Button>
  )
}
