// The peer in C++: a file of doubles x..., y..., z... triangulated with CGAL, points in spatial order with heights.
#include <CGAL/Delaunay_triangulation_2.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Triangulation_vertex_base_with_info_2.h>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <vector>

using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
using Vertex = CGAL::Triangulation_vertex_base_with_info_2<double, Kernel>;
using Data = CGAL::Triangulation_data_structure_2<Vertex>;
using Delaunay = CGAL::Delaunay_triangulation_2<Kernel, Data>;

int main(int, char** arguments) {
  std::ifstream file(arguments[1], std::ios::binary | std::ios::ate);
  const std::size_t count = static_cast<std::size_t>(file.tellg()) / 24;
  std::vector<double> values(3 * count);
  file.seekg(0);
  file.read(reinterpret_cast<char*>(values.data()), static_cast<std::streamsize>(24 * count));
  std::vector<std::pair<Kernel::Point_2, double>> points;
  points.reserve(count);
  for (std::size_t i = 0; i < count; i++)
    points.emplace_back(Kernel::Point_2(values[i], values[count + i]), values[2 * count + i]);
  const std::clock_t cpu = std::clock();
  const auto started = std::chrono::steady_clock::now();
  const Delaunay surface(points.begin(), points.end());
  const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - started;
  const double cpuMs = 1000.0 * static_cast<double>(std::clock() - cpu) / CLOCKS_PER_SEC;
  std::printf("%f %f %zu\n", taken.count(), cpuMs, surface.number_of_faces());
}
