import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { NEW_ROWS } from '../panel/new-rows'
import { AddRigFromPhotos } from '../rigs/add-rig-from-photos'
import classes from './new-row-links.module.css'

/** Opens the form of a new row directly, without its list. */
export function NewRowLinks() {
  return (
    <nav className={classes.buttons} aria-label="Add to the catalog">
      {NEW_ROWS.map(({ label, to }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
        >
          {label}
        </Button>
      ))}
      <AddRigFromPhotos />
    </nav>
  )
}
