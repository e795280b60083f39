import { Button } from '@mantine/core'

/** As large as the Save button that replaces it, so that nothing moves; without the icon, which that code contains. */
export function SaveSkeleton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      variant="default"
      onClick={onPress}
      leftSection={<svg width={20} height={20} aria-hidden="true" />}
    >
      Save
    </Button>
  )
}
