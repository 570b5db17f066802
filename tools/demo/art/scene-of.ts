import { antennaMast } from './scenes/antenna-mast.ts'
import { aquarium } from './scenes/aquarium.ts'
import { beerGlasses } from './scenes/beer-glasses.ts'
import { birds } from './scenes/birds.ts'
import { blockTown } from './scenes/block-town.ts'
import { bonsai } from './scenes/bonsai.ts'
import { books } from './scenes/books.ts'
import { candles } from './scenes/candles.ts'
import { catWindow } from './scenes/cat-window.ts'
import { chessBoard } from './scenes/chess-board.ts'
import { circuitBoard } from './scenes/circuit-board.ts'
import { cliff } from './scenes/cliff.ts'
import { coinTray } from './scenes/coin-tray.ts'
import { contourMap } from './scenes/contour-map.ts'
import { cranes } from './scenes/cranes.ts'
import { crochet } from './scenes/crochet.ts'
import { crystals } from './scenes/crystals.ts'
import { dovetails } from './scenes/dovetails.ts'
import { drumKit } from './scenes/drum-kit.ts'
import { embroidery } from './scenes/embroidery.ts'
import { flowField } from './scenes/flow-field.ts'
import { glassWindow } from './scenes/glass-window.ts'
import { guitar } from './scenes/guitar.ts'
import { hexIsland } from './scenes/hex-island.ts'
import { honeycomb } from './scenes/honeycomb.ts'
import { houseplants } from './scenes/houseplants.ts'
import { impasto } from './scenes/impasto.ts'
import { inkStrokes } from './scenes/ink-strokes.ts'
import { jars } from './scenes/jars.ts'
import { jigsaw } from './scenes/jigsaw.ts'
import { kites } from './scenes/kites.ts'
import { knitting } from './scenes/knitting.ts'
import {
  dogView,
  fishingLake,
  hikerView,
  kayakLake,
  lakeView,
  openView,
  runnerView,
  tentView,
} from './scenes/landscapes.ts'
import { latteArt } from './scenes/latte-art.ts'
import { layerCake } from './scenes/layer-cake.ts'
import { leather } from './scenes/leather.ts'
import { linocut } from './scenes/linocut.ts'
import { loaves } from './scenes/loaves.ts'
import { meadow } from './scenes/meadow.ts'
import { microscope } from './scenes/microscope.ts'
import { mountainRoad } from './scenes/mountain-road.ts'
import { mushrooms } from './scenes/mushrooms.ts'
import { nightSky } from './scenes/night-sky.ts'
import { paddles } from './scenes/paddles.ts'
import { paintPots } from './scenes/paint-pots.ts'
import { pastries } from './scenes/pastries.ts'
import { pens } from './scenes/pens.ts'
import { pianoKeys } from './scenes/piano-keys.ts'
import { pixelWorld } from './scenes/pixel-world.ts'
import { polyDice } from './scenes/poly-dice.ts'
import { pool } from './scenes/pool.ts'
import { pottery } from './scenes/pottery.ts'
import { printedVase } from './scenes/printed-vase.ts'
import { quilt } from './scenes/quilt.ts'
import { ribbons } from './scenes/ribbons.ts'
import { robot } from './scenes/robot.ts'
import { rocketLaunch } from './scenes/rocket-launch.ts'
import { sails } from './scenes/sails.ts'
import { sewingTable } from './scenes/sewing-table.ts'
import { skateBowl } from './scenes/skate-bowl.ts'
import { skeins } from './scenes/skeins.ts'
import { sketchbook } from './scenes/sketchbook.ts'
import { stage } from './scenes/stage.ts'
import { stampPage } from './scenes/stamp-page.ts'
import { stones } from './scenes/stones.ts'
import { suppers } from './scenes/suppers.ts'
import { synth } from './scenes/synth.ts'
import { target } from './scenes/target.ts'
import { teaBowls } from './scenes/tea-bowls.ts'
import { tidePool } from './scenes/tide-pool.ts'
import { turntable } from './scenes/turntable.ts'
import { washes } from './scenes/washes.ts'
import { watchFace } from './scenes/watch-face.ts'
import { weaving } from './scenes/weaving.ts'
import type { Scene } from './sheet.ts'

/** Which pictures a hobby may get; every hobby of the catalogue is here. */
export const scenesOf: Readonly<Record<string, readonly Scene[]>> = {
  knitting: [knitting],
  crochet: [crochet],
  sewing: [sewingTable],
  quilting: [quilt],
  embroidery: [embroidery],
  weaving: [weaving],
  'spinning-and-dyeing': [skeins],
  pottery: [pottery],
  bookbinding: [books],
  'candle-making': [candles],
  baking: [pastries],
  sourdough: [loaves],
  coffee: [latteArt],
  tea: [teaBowls],
  homebrewing: [beerGlasses],
  fermenting: [jars],
  hiking: [hikerView, openView],
  camping: [tentView],
  fishing: [fishingLake],
  climbing: [cliff],
  foraging: [mushrooms],
  kayaking: [kayakLake],
  running: [runnerView],
  cycling: [mountainRoad],
  dancing: [ribbons],
  guitar: [guitar],
  piano: [pianoKeys],
  singing: [stage],
  drumming: [drumKit],
  'vinyl-records': [turntable],
  synthesisers: [synth],
  photography: [lakeView, openView],
  chess: [chessBoard],
  'board-games': [hexIsland],
  'role-playing': [polyDice],
  miniatures: [paintPots],
  'jigsaw-puzzles': [jigsaw],
  'video-games': [pixelWorld],
  astronomy: [nightSky],
  electronics: [circuitBoard],
  '3d-printing': [printedVase],
  programming: [flowField],
  robotics: [robot],
  'amateur-radio': [antennaMast],
  'model-rockets': [rocketLaunch],
  microscopy: [microscope],
  gardening: [meadow],
  houseplants: [houseplants],
  bonsai: [bonsai],
  birdwatching: [birds],
  beekeeping: [honeycomb],
  aquariums: [aquarium],
  'tide-pooling': [tidePool],
  cats: [catWindow],
  dogs: [dogView],
  reading: [books],
  languages: [books],
  genealogy: [books],
  theatre: [stage],
  woodworking: [dovetails],
  leathercraft: [leather],
  origami: [cranes],
  'stained-glass': [glassWindow],
  'jewellery-making': [crystals],
  minerals: [crystals],
  drawing: [sketchbook],
  watercolour: [washes],
  'oil-painting': [impasto],
  calligraphy: [inkStrokes],
  printmaking: [linocut],
  'digital-art': [blockTown],
  'stamp-collecting': [stampPage],
  'coin-collecting': [coinTray],
  watches: [watchFace],
  'fountain-pens': [pens],
  maps: [contourMap],
  geocaching: [contourMap],
  'creative-writing': [pens],
  poetry: [pens, inkStrokes],
  cooking: [suppers],
  'cake-decorating': [layerCake],
  sailing: [sails],
  'kite-flying': [kites],
  swimming: [pool],
  yoga: [stones],
  meditation: [stones],
  skateboarding: [skateBowl],
  'table-tennis': [paddles],
  archery: [target],
}
