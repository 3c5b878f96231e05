import { CUT, type Layer } from '@mars/contract/pieces/figure.ts';

/** Of the picture; the figure's grid of 240 by 320 three times, below it a caption. */
export const WIDTH = 720;
const FIGURE = 960;
export const HEIGHT = 1080;

interface Captioned {
  layers: readonly Layer[];
  name: string;
  centre: string;
}

/** Draws a hero with its name; nothing of it leaves the browser. @throws when a layer does not come */
export async function drawHero(
  canvas: HTMLCanvasElement,
  { layers, name, centre }: Captioned,
): Promise<File> {
  // All of it first: no picture has half a figure.
  const images = await Promise.all(layers.map(([address]) => load(address)));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');

  context.fillStyle = '#f4dcc8';
  context.fillRect(0, 0, WIDTH, FIGURE);
  for (const [index, image] of images.entries()) {
    context.save();
    if (layers[index]?.[1]) {
      context.beginPath();
      context.rect(0, (FIGURE * CUT) / 320, WIDTH, FIGURE);
      context.clip();
    }
    context.drawImage(image, 0, 0, WIDTH, FIGURE);
    context.restore();
  }

  context.fillStyle = '#16213a';
  context.fillRect(0, FIGURE, WIDTH, HEIGHT - FIGURE);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const { fontFamily } = getComputedStyle(canvas);
  const line = (text: string, size: number, y: number) => {
    context.font = `700 ${size}px ${fontFamily || 'sans-serif'}`;
    // A name of sixty letters is set smaller, then narrower.
    const wide = context.measureText(text).width;
    const fit = Math.max(24, Math.floor(size * Math.min(1, (WIDTH - 64) / wide)));
    context.font = `700 ${fit}px ${fontFamily || 'sans-serif'}`;
    context.fillText(text, WIDTH / 2, y, WIDTH - 64);
  };
  context.fillStyle = '#fff';
  line(name, 40, FIGURE + 46);
  context.fillStyle = '#b9c5d8';
  line(centre, 26, FIGURE + 90);

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture');
  return new File([blob], 'mars-hero.png', { type: 'image/png' });
}

function load(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image(WIDTH, FIGURE);
    // From another site's page too the canvas may be read: our pictures allow it.
    image.crossOrigin = 'anonymous';
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error(address));
    image.src = address;
  });
}

export const canShare = (file: File): boolean => Boolean(navigator.canShare?.({ files: [file] }));
