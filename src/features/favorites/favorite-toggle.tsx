import { Button } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import type { SavedKind } from '#shared/account/saved-tables'
import { PendingMarker } from '#ui/lists/pending-marker'
import classes from './favorite-toggle.module.css'
import { useFavoriteToggle } from './use-favorite-toggle'

export interface FavoriteToggleProps {
  kind: SavedKind
  item: { id: string; title: string }
  /** A heart without words, for the picture of a card; the id of the card's heading. */
  headingId?: string | undefined
  /** The button was pressed before this code was loaded. */
  isPressed?: boolean
}

/**
 * Button that saves an item, or removes it from the saved ones. It asks a visitor to log in; SaveAfterSignIn then saves
 * the item.
 */
export function FavoriteToggle({ kind, item, headingId, isPressed = false }: FavoriteToggleProps) {
  const { savedId, mark, isUnknown, isReading, toggle } = useFavoriteToggle(kind, item, isPressed)
  const name = savedId ? 'Saved' : 'Save'
  const heart = savedId ? <IconHeartFilled size={20} /> : <IconHeart size={20} opacity={isUnknown ? 0 : 1} />
  if (headingId !== undefined) {
    // No heart while it is unknown whether it is full.
    if (isUnknown || isReading) return null
    return (
      <div className={classes.corner} data-print="none">
        {mark ? (
          <span>
            <PendingMarker mark={mark} />
          </span>
        ) : null}
        <button
          type="button"
          className={classes.heart}
          onClick={toggle}
          aria-pressed={Boolean(savedId)}
          aria-label={name}
          aria-describedby={headingId}
        >
          {heart}
        </button>
      </div>
    )
  }
  return (
    <>
      <Button
        variant="default"
        onClick={toggle}
        aria-pressed={isUnknown ? undefined : Boolean(savedId)}
        leftSection={heart}
      >
        {name}
      </Button>
      {mark ? (
        <span className={classes.marker}>
          <PendingMarker mark={mark} />
        </span>
      ) : null}
    </>
  )
}
