import { Button } from '@mantine/core'
import { Card } from '#ui/lists/card'
import { CardGrid } from '#ui/lists/card-grid'
import { DataCard } from '#ui/lists/data-card'
import { Tag, type TagTone } from '#ui/lists/tag'
import { TagList } from '#ui/lists/tag-list'
import { Gallery } from '#ui/pictures/gallery'
import { Picture } from '#ui/pictures/picture'
import { Piece } from './piece'
import classes from './piece.module.css'

const TONES: readonly TagTone[] = ['neutral', 'accent', 'success', 'warning', 'danger', 'info', 'graphite']
const SPECIFICATIONS = [
  { label: 'Body length', value: '9 ft' },
  { label: 'Weight', value: '940 lb' },
  { label: 'Chassis', value: 'Service Body' },
]

/** Content: data cards, tags, cards, pictures. */
export function ContentPieces() {
  return (
    <>
      <Piece
        title="The data plate"
        text="The riveted plate on every rig carries facts: specifications, prices, order and sync status. Never running text."
      >
        <div className={classes.columns}>
          <DataCard title="Specifications" rows={SPECIFICATIONS} />
          <DataCard title="Price" rows={[{ label: 'Truck and body', value: '$84,900' }]}>
            <Button>Contact to Purchase</Button>
          </DataCard>
        </div>
      </Piece>
      <Piece
        title="Tags"
        text="Stamped: status, specialty, year. The words say it, the tone repeats it."
        tone="raised"
      >
        <TagList>
          {TONES.map((tone) => (
            <Tag key={tone} tone={tone}>
              {tone}
            </Tag>
          ))}
        </TagList>
      </Piece>
      <Piece
        title="Cards and pictures"
        text="A picture keeps its box from the first paint; a missing one becomes a drawing."
      >
        <CardGrid columns={3} label="Cards">
          {[
            'One line of title',
            'A title that is long enough to need a second line in a narrow column',
            'Short',
          ].map((title) => (
            <Card
              key={title}
              picture={<Picture path={null} alt="" />}
              overlay={<Tag tone="graphite">Farrier</Tag>}
              actions={<Button variant="default">View Build</Button>}
            >
              <h3>{title}</h3>
              <p>Two lines of what it is.</p>
            </Card>
          ))}
        </CardGrid>
        <Gallery pictures={[]} subject="A rig without pictures" />
      </Piece>
    </>
  )
}
