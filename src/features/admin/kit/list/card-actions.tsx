import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { IconButton } from '#ui/icon-button'
import { InlineSwitch } from '../inline/inline-switch'
import classes from './card-actions.module.css'

export interface CardActionsProps {
  /** The row's name for people, such as its title. */
  name: string
  isActive: boolean
  onActivate: (isActive: boolean) => Promise<boolean>
  onEdit: () => void
  onDelete: () => void
}

/** Foot of a card: switch for visibility on the site, Edit and Delete. */
export function CardActions({ name, isActive, onActivate, onEdit, onDelete }: CardActionsProps) {
  return (
    <div className={classes.actions}>
      <InlineSwitch
        label={`${name} is active on the site`}
        value={isActive}
        words={{ on: 'Active', off: 'Active' }}
        onSave={onActivate}
      />
      <span className={classes.buttons}>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          aria-label={`Edit ${name}`}
          onClick={onEdit}
        >
          Edit
        </Button>
        <IconButton data-deletes-row tone="danger" aria-label={`Delete ${name}`} onClick={onDelete}>
          <IconTrash size={20} aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}
