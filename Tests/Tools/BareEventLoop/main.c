/* Reads a YAML file and counts its libyaml events: the minimal work for parsing a file.
   KeyphaseBenchmark runs it as a baseline process, written in C. */
#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  FILE *file = fopen(argv[1], "rb");
  if (!file || fseek(file, 0, SEEK_END)) return 2;
  long size = ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(size > 0 ? (size_t)size : 1);
  if (!bytes || fread(bytes, 1, (size_t)size, file) != (size_t)size) return 2;
  fclose(file);

  yaml_parser_t parser;
  if (!yaml_parser_initialize(&parser)) return 2;
  yaml_parser_set_input_string(&parser, bytes, (size_t)size);
  long count = 0;
  int isLast = 0;
  while (!isLast) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) return 1;
    count++;
    isLast = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  free(bytes);
  printf("%ld\n", count);
  return 0;
}
