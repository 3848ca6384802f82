/** The stages of an embed as one picture: what moves is on their canvases, what keeps still is read off the page. */

/** What keeps still is painted before what moves. */
export function pictureOf(stages: readonly HTMLElement[]): HTMLCanvasElement {
  const boxes = stages.map((stage) => stage.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const picture = document.createElement('canvas');
  picture.width = Math.round(
    (Math.max(...boxes.map((box) => box.right)) - left) * devicePixelRatio,
  );
  picture.height = Math.round(
    (Math.max(...boxes.map((box) => box.bottom)) - top) * devicePixelRatio,
  );
  const pen = picture.getContext('2d');
  const [first] = stages;
  if (!pen || !first) return picture;
  pen.scale(devicePixelRatio, devicePixelRatio);
  pen.fillStyle = paperOf(first);
  pen.fillRect(0, 0, picture.width, picture.height);
  pen.translate(-left, -top);
  for (const stage of stages) {
    for (const element of stage.querySelectorAll<HTMLElement>('.standing, .standing *')) {
      paintBox(pen, element);
      paintWords(pen, element);
    }
    for (const canvas of stage.querySelectorAll('canvas')) {
      const { x, y, width, height } = canvas.getBoundingClientRect();
      pen.drawImage(canvas, x, y, width, height);
    }
  }
  return picture;
}

/** The first colour behind an element, within the embed. */
function paperOf(element: Element | null): string {
  for (let each = element; each; each = each.parentElement) {
    const { backgroundColor } = getComputedStyle(each);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
  }
  return 'white';
}

function paintBox(pen: CanvasRenderingContext2D, element: Element): void {
  const style = getComputedStyle(element);
  const { x, y, width, height } = element.getBoundingClientRect();
  pen.fillStyle = style.backgroundColor;
  pen.fillRect(x, y, width, height);
  const line = Number.parseFloat(style.borderTopWidth);
  if (line === 0) return;
  pen.strokeStyle = style.borderTopColor;
  pen.lineWidth = line;
  if (height <= line) return pen.strokeRect(x, y + line / 2, width, 0);
  pen.strokeRect(x + line / 2, y + line / 2, width - line, height - line);
}

function paintWords(pen: CanvasRenderingContext2D, element: Element): void {
  const { font, color } = getComputedStyle(element);
  for (const node of element.childNodes) {
    if (!(node instanceof Text)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { x, y, height } = range.getBoundingClientRect();
    pen.font = font;
    pen.fillStyle = color;
    pen.textBaseline = 'middle';
    pen.fillText(node.data, x, y + height / 2);
  }
}
