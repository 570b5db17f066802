import * as bakes from './scenes/bakes.ts'
import * as cups from './scenes/cups.ts'
import * as games from './scenes/games.ts'
import * as garden from './scenes/garden.ts'
import * as land from './scenes/landscapes.ts'
import * as music from './scenes/music.ts'
import * as night from './scenes/night.ts'
import * as shelves from './scenes/shelves.ts'
import * as technology from './scenes/technology.ts'
import * as textiles from './scenes/textiles.ts'
import * as wildlife from './scenes/wildlife.ts'
import type { Scene } from './sheet.ts'

/** Which pictures a hobby may get; every hobby of the catalogue is here. */
export const scenesOf: Readonly<Record<string, readonly Scene[]>> = {
  knitting: [textiles.knitting],
  crochet: [textiles.crochet],
  sewing: [textiles.sewingTable],
  quilting: [textiles.quilt],
  embroidery: [textiles.embroidery],
  weaving: [textiles.weaving],
  'spinning-and-dyeing': [textiles.skeins],
  pottery: [shelves.pottery],
  bookbinding: [shelves.books],
  'candle-making': [shelves.candles],
  baking: [bakes.pastries],
  sourdough: [bakes.loaves],
  coffee: [cups.latteArt],
  tea: [cups.teaBowls],
  homebrewing: [cups.beerGlasses],
  fermenting: [shelves.jars],
  hiking: [land.hikerView, land.openView],
  camping: [land.tentView],
  fishing: [land.fishingLake],
  climbing: [land.cliff],
  foraging: [wildlife.mushrooms],
  kayaking: [land.kayakLake],
  running: [land.runnerView],
  cycling: [land.mountainRoad],
  dancing: [music.ribbons],
  guitar: [music.guitar],
  piano: [music.pianoKeys],
  singing: [music.stage],
  drumming: [music.drumKit],
  'vinyl-records': [music.turntable],
  synthesisers: [music.synth],
  photography: [land.lakeView, land.openView],
  chess: [games.chessBoard],
  'board-games': [games.hexIsland],
  'role-playing': [games.polyDice],
  miniatures: [games.paintPots],
  'jigsaw-puzzles': [games.jigsaw],
  'video-games': [games.pixelWorld],
  astronomy: [night.nightSky],
  electronics: [technology.circuitBoard],
  '3d-printing': [technology.printedVase],
  programming: [technology.flowField],
  robotics: [technology.robot],
  'amateur-radio': [night.antennaMast],
  'model-rockets': [night.rocketLaunch],
  microscopy: [technology.microscope],
  gardening: [garden.meadow],
  houseplants: [shelves.houseplants],
  bonsai: [garden.bonsai],
  birdwatching: [wildlife.birds],
  beekeeping: [wildlife.honeycomb],
  aquariums: [wildlife.aquarium],
  'tide-pooling': [garden.tidePool],
  cats: [wildlife.catWindow],
  dogs: [land.dogView],
  reading: [shelves.books],
  languages: [shelves.books],
  genealogy: [shelves.books],
  theatre: [music.stage],
}
